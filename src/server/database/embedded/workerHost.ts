import { Worker } from 'node:worker_threads';
import type { DatabaseLogger } from '../databaseLogger.ts';
import { StatementCut } from '../errors.ts';
import type { WorkerReply, WorkerRequest, WorkerStart } from './workerMessages.ts';

/** Runs the database thread, ends it when a statement takes too long, and starts it again. */
export interface WorkerHost {
  /** Resolves when the database is open; starts the thread when there is none. Rejects with the reason it cannot open. */
  ready(): Promise<void>;
  /**
   * Sends one protocol message and resolves to the answer. Rejects with StatementCut after the limit, and with an
   * Error when the thread ends for another reason.
   */
  exchange(bytes: Uint8Array): Promise<Uint8Array>;
  /** Rolls back and forgets whatever an earlier session left behind. */
  reset(): Promise<void>;
  /** Number of syncs to disk since the database was opened. */
  syncs(): Promise<number>;
  /** True while some work runs without the limit. */
  isUnlimited(): boolean;
  /** Runs `work` without the limit on statements. */
  withoutLimit<T>(work: () => Promise<T>): Promise<T>;
  /** Checkpoint, close, end of the thread. */
  close(): Promise<void>;
}

export interface WorkerHostOptions extends WorkerStart {
  statementLimitMs: number;
  logger: DatabaseLogger;
}

export function hostWorker(options: WorkerHostOptions): WorkerHost {
  const { logger } = options;
  let running: Promise<RunningWorker> | null = null;
  let unlimited = 0;
  let isClosed = false;

  const start = (): Promise<RunningWorker> => {
    if (isClosed) return Promise.reject(new Error('The database is closed'));
    if (running) return running;
    const starting = startWorker({ folder: options.folder, syncsToDisk: options.syncsToDisk }, () => {
      if (running === starting) running = null;
    });
    running = starting;
    starting.catch(() => {
      if (running === starting) running = null;
    });
    return starting;
  };

  const request = async (message: RequestBody, isLimited: boolean): Promise<Done> => {
    const worker = await start();
    const answer = worker.send(message);
    if (!isLimited || unlimited > 0) return answer;
    const timer = setTimeout(() => {
      if (unlimited > 0) return;
      logger.error(
        { limitMs: options.statementLimitMs },
        'A statement passed the limit: the embedded database is restarted',
      );
      void worker.end(new StatementCut(options.statementLimitMs));
      // Started at once, so that the next statement does not wait for recovery.
      start().catch((error: unknown) =>
        logger.error({ err: error }, 'The embedded database did not open again'),
      );
    }, options.statementLimitMs);
    return answer.finally(() => clearTimeout(timer));
  };

  return {
    ready: async () => void (await start()),
    exchange: async (bytes) => (await request({ kind: 'exchange', bytes }, true)).bytes ?? new Uint8Array(),
    reset: async () => void (await request({ kind: 'reset' }, true)),
    syncs: async () => (await request({ kind: 'syncs' }, false)).syncs ?? 0,
    isUnlimited: () => unlimited > 0,
    withoutLimit: async (work) => {
      unlimited += 1;
      try {
        return await work();
      } finally {
        unlimited -= 1;
      }
    },
    close: async () => {
      if (isClosed) return;
      const current = running;
      isClosed = true;
      const worker = await current?.catch(() => null);
      await worker
        ?.send({ kind: 'close' })
        .catch((error: unknown) =>
          logger.warn({ err: error }, 'The embedded database did not close cleanly'),
        );
      await worker?.end(new Error('The database is closed'));
    },
  };
}

type RequestBody = WorkerRequest extends infer Each
  ? Each extends WorkerRequest
    ? Omit<Each, 'id'>
    : never
  : never;
type Done = Extract<WorkerReply, { kind: 'done' }>;

interface RunningWorker {
  send(message: RequestBody): Promise<Done>;
  end(reason: Error): Promise<void>;
}

// A database that has not opened after this time is not going to: recovery of 64 MB of log takes seconds.
const START_LIMIT_MS = 120_000;

function startWorker(start: WorkerStart, onEnd: () => void): Promise<RunningWorker> {
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
    worker.on('exit', (code) => fail(new Error(`The embedded database ended unexpectedly (code ${code})`)));
  });
}
