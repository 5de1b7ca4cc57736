import type { DatabaseLogger } from '#server/database/engine/databaseLogger.ts';
import { EngineStopped, StatementCut } from '#server/database/errors.ts';
import type { DiskReserve } from '../disk/diskReserve.ts';
import { awaitsReady, engineFailure } from '../disk/engineFailure.ts';
import { startWorker } from './runningWorker.ts';
import type { Done, RequestBody, RunningWorker } from './runningWorker.ts';
import type { WorkerStart } from './workerMessages.ts';

/** Runs the database thread, ends it when a statement takes too long or the engine has stopped, and starts it again. */
export interface WorkerHost {
  /** Resolves when the database is open; starts the thread when there is none. Rejects with the reason it cannot open. */
  ready(): Promise<void>;
  /**
   * Sends one protocol message and resolves to the answer. Rejects with StatementCut after the limit, and with
   * EngineStopped when the engine or its thread ends for another reason.
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
  reserve: DiskReserve;
  logger: DatabaseLogger;
}

export function hostWorker(options: WorkerHostOptions): WorkerHost {
  const { logger, reserve } = options;
  let running: Promise<RunningWorker> | null = null;
  let unlimited = 0;
  let isClosed = false;
  let hasOpened = false;
  let retryAt = 0;
  let lastFailure: unknown;

  const start = (): Promise<RunningWorker> => {
    if (isClosed) return Promise.reject(new Error('The database is closed'));
    if (running) return running;
    if (hasOpened && Date.now() < retryAt) return Promise.reject(notOpen());
    reserve.makeRoomToOpen();
    const starting = startWorker({ folder: options.folder, syncsToDisk: options.syncsToDisk }, () => {
      if (running === starting) running = null;
    });
    running = starting;
    starting.then(
      () => (hasOpened = true),
      (error: unknown) => {
        if (running === starting) running = null;
        retryAt = Date.now() + RETRY_MS;
        lastFailure = error;
        if (hasOpened)
          logger.error({ err: error }, 'The embedded database did not open again; it will be tried again');
      },
    );
    return hasOpened ? starting.catch(() => Promise.reject(notOpen())) : starting;
  };
  // To be told apart from a fault of the statement that happens to need it: it is away, or the disk is full
  const notOpen = () =>
    new EngineStopped('The embedded database does not open', {
      code: reserve.isFull() ? '53100' : '57P03',
      cause: lastFailure,
    });

  const restart = (worker: RunningWorker, reason: Error): void => {
    void worker.end(reason);
    // Started at once, so that the next statement does not wait for recovery.
    start().catch(() => {}); // logged there
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
      restart(worker, new StatementCut(options.statementLimitMs));
    }, options.statementLimitMs);
    return answer.finally(() => clearTimeout(timer));
  };

  const exchange = async (bytes: Uint8Array): Promise<Uint8Array> => {
    const worker = await start();
    const isAwaited = awaitsReady(bytes); // the bytes are handed over
    const { bytes: answer = new Uint8Array() } = await request(
      { kind: 'exchange', bytes, isReadOnly: reserve.isFull() },
      true,
    );
    const failure = engineFailure(answer, isAwaited);
    if (!failure) return answer;
    logger.error({ err: failure }, 'The embedded database stopped: it is restarted');
    restart(worker, failure);
    throw failure;
  };

  return {
    ready: async () => void (await start()),
    exchange,
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
      // An engine that stopped while it closes answers nothing: the next start recovers
      const limit = setTimeout(
        () => void worker?.end(new EngineStopped(`It took longer than ${CLOSE_LIMIT_MS} ms`)),
        CLOSE_LIMIT_MS,
      );
      await worker
        ?.send({ kind: 'close' })
        .catch((error: unknown) =>
          logger.warn({ err: error }, 'The embedded database did not close cleanly'),
        );
      clearTimeout(limit);
      await worker?.end(new Error('The database is closed'));
    },
  };
}

/** How long after a start that failed the next is tried. */
const RETRY_MS = 2_000;

/** The whole server ends within ten seconds. */
const CLOSE_LIMIT_MS = 5_000;
