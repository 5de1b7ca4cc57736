import { parentPort } from 'node:worker_threads';

/** The messages of a thread to its bounded worker. */
export type ThreadMessage =
  { kind: 'started' } | { kind: 'done'; result: unknown } | { kind: 'failed'; message: string };

/** Makes the file that calls it the entry of a bounded worker's thread. */
export function serveTasks<Task>(work: (task: Task) => unknown): void {
  const port = parentPort;
  if (!port) throw new Error('This file runs in a worker thread only');
  const send = (message: ThreadMessage) => port.postMessage(message);
  const answer = async (task: Task) => {
    send({ kind: 'started' });
    try {
      send({ kind: 'done', result: await work(task) });
    } catch (error) {
      send({ kind: 'failed', message: String(error) });
    }
  };
  port.on('message', (task: Task) => void answer(task));
}
