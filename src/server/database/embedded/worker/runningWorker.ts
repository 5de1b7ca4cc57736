import { Worker } from 'node:worker_threads';
import { EngineStopped } from '#server/database/errors.ts';
import type { WorkerReply, WorkerRequest, WorkerStart } from './workerMessages.ts';

/** A request without the number that it is given on its way. */
export type RequestBody = WorkerRequest extends infer Each
  ? Each extends WorkerRequest
    ? Omit<Each, 'id'>
    : never
  : never;
/** The answer to a request that was done. */
export type Done = Extract<WorkerReply, { kind: 'done' }>;

/** The database thread, with an open database. */
export interface RunningWorker {
  /** Rejects with the reason when the thread ends first. */
  send(message: RequestBody): Promise<Done>;
  end(reason: Error): Promise<void>;
}

// A database that has not opened after this time is not going to: recovery of 64 MB of log takes seconds.
const START_LIMIT_MS = 120_000;

/** Starts the thread; rejects with the reason when the database does not open. `onEnd` is called once, however it ends. */
export function startWorker(start: WorkerStart, onEnd: () => void): Promise<RunningWorker> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: start });
  const waiting = new Map<number, { resolve: (done: Done) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let ended: Error | null = null;

  const end = async (reason: Error): Promise<void> => {
    if (!ended) {
      ended = reason;
      onEnd();
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    }
    await worker.terminate();
  };

  const send = (message: RequestBody): Promise<Done> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.ref();
      const bytes = message.kind === 'exchange' ? message.bytes : undefined;
      worker.postMessage({ ...message, id }, bytes ? [bytes.buffer as ArrayBuffer] : []);
    });

  return new Promise((resolve, reject) => {
    const fail = (reason: Error) => {
      clearTimeout(timer);
      reject(reason);
      void end(reason);
    };
    const timer = setTimeout(
      () => fail(new Error(`The embedded database did not open within ${START_LIMIT_MS / 1000} s`)),
      START_LIMIT_MS,
    );
    worker.on('message', (reply: WorkerReply) => {
      if (reply.kind === 'opened') {
        clearTimeout(timer);
        // Like an idle socket of a server that is closing, an idle database does not keep the process alive.
        worker.unref();
        return resolve({ send, end });
      }
      if (reply.kind === 'failed') return fail(new Error(reply.message));
      const entry = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (waiting.size === 0) worker.unref();
      if (reply.kind === 'done') entry?.resolve(reply);
      else entry?.reject(new Error(reply.message));
    });
    worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) =>
      fail(new EngineStopped(`The embedded database ended unexpectedly (code ${code})`)),
    );
  });
}
