import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'pg-boss';
import { DiskFull } from '#server/access/userError.ts';
import type { Database } from '#server/database/database.ts';
import { isDatabaseAway } from '#server/database/errors.ts';

/**
 * Our database as the queue wants it: plain SQL, without its notifications, which it sends inside of transactions. What fails because
 * the database is away, or its disk full, is sent again once that is over: the outcome of a job would be lost otherwise, and the job
 * wait for the end of its time. Every statement of the queue may be repeated; an outcome counts for the try that had it alone.
 */
export function bossDatabase(
  database: Database,
  { isStopping, onDiskFull }: { isStopping: () => boolean; onDiskFull: () => void },
): Db {
  return {
    async executeSql(text, values) {
      const end = Date.now() + PATIENCE_MS;
      for (;;) {
        try {
          return await database.executeSql(text, values);
        } catch (error) {
          const isFull = error instanceof DiskFull;
          if (isFull) onDiskFull();
          if (isStopping() || !(isFull || (isDatabaseAway(error) && Date.now() <= end))) throw error;
          await sleep(RETRY_MS);
        }
      }
    },
  };
}

const RETRY_MS = 500;
const PATIENCE_MS = 60_000;
