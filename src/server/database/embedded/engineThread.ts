import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The thread with the open embedded database. */
export interface EngineThread {
  /** Sends messages of the wire protocol and resolves to the answer. Takes over the memory of `bytes`. */
  exchange(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  /** Writes a checkpoint, closes the database and ends the thread. */
  close(): Promise<void>;
}

/**
 * Starts the thread on the folder of a database. Rejects when the database does not open; calls `onFailure` when the thread ends
 * unexpectedly later.
 */
export async function startEngineThread(
  folder: string,
  onFailure: (reason: Error) => void,
): Promise<EngineThread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: folder });
  const ended = once(worker, 'exit');
  await Promise.race([
    once(worker, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`The thread ended with code ${code}`))),
  ]);

  const waiting: ((answer: Uint8Array) => void)[] = [];
  worker.on('message', (answer: Uint8Array) => waiting.shift()?.(answer));
  worker.on('error', onFailure);
  return {
    exchange: (bytes) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        worker.postMessage(bytes, [bytes.buffer]);
      }),
    async close() {
      worker.postMessage(null);
      await ended;
    },
  };
}
