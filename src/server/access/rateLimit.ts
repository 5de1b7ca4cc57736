import type { Clock } from '#server/platform/clock.ts';
import type { QueryExecutor } from './rateLimits.store.ts';
import {
  countAttempt,
  countCall,
  deleteIdle,
  deleteLimits,
  readLimit,
  returnToken,
  takeTokens,
} from './rateLimits.store.ts';
import type { UserError } from './userError.ts';
import { tooMany } from './userError.ts';

/** A bucket that holds `capacity` calls and fills up again over `seconds`. */
export interface TokenBucket {
  capacity: number;
  seconds: number;
}

/**
 * Limits in the table rate_limits, so that they apply across all server processes. Each decision is one statement: concurrent calls
 * cannot pass together. `db` is the database, or a transaction whose rollback undoes the count.
 */
export interface RateLimits {
  /** Takes one call out of the bucket, or `cost` calls (at most its capacity); throws tooMany when it holds fewer. */
  take(db: QueryExecutor, name: string, bucket: TokenBucket, cost?: number): Promise<void>;
  /** Puts one call back, e.g. for a right password. */
  giveBack(db: QueryExecutor, name: string): Promise<void>;
  /** Counts one call in a window that begins with its first; throws tooMany once it holds `limit`. */
  count(db: QueryExecutor, name: string, window: { limit: number; seconds: number }): Promise<void>;
  /**
   * Counts one try of many in a row: `free` follow each other at once, each later one waits for the next of `delays`
   * (seconds), the last again and again. Forgotten once the longest delay has passed. Throws tooMany before its time.
   */
  attempt(db: QueryExecutor, name: string, pace: { free: number; delays: readonly number[] }): Promise<void>;
  /** Forgets the limits of these names. */
  clear(db: QueryExecutor, names: string[]): Promise<void>;
  /** Forgets limits that were last counted before a time. */
  sweep(db: QueryExecutor, before: Date): Promise<void>;
}

/** Limits by this clock. */
export function createRateLimits({ clock }: { clock: Clock }): RateLimits {
  const now = () => clock.now();
  return {
    async take(db, name, bucket, cost = 1) {
      if (await takeTokens(db, name, { ...bucket, cost, now: now() })) return;
      const { capacity, seconds } = bucket;
      throw await waitFor(db, name, now(), ({ tokens, age }) => ((cost - tokens) * seconds) / capacity - age);
    },
    giveBack: (db, name) => returnToken(db, name),
    async count(db, name, window) {
      if (await countCall(db, name, { ...window, now: now() })) return;
      throw await waitFor(db, name, now(), ({ age }) => window.seconds - age);
    },
    async attempt(db, name, pace) {
      if (await countAttempt(db, name, { ...pace, now: now() })) return;
      const { free, delays } = pace;
      const delayAfter = (tries: number) => (tries < free ? 0 : (delays[tries - free] ?? delays.at(-1) ?? 0));
      throw await waitFor(db, name, now(), ({ tokens, age }) => delayAfter(tokens) - age);
    },
    clear: (db, names) => deleteLimits(db, names),
    sweep: (db, before) => deleteIdle(db, before),
  };
}

async function waitFor(
  db: QueryExecutor,
  name: string,
  now: Date,
  wait: (bucket: { tokens: number; age: number }) => number,
): Promise<UserError> {
  const row = await readLimit(db, name);
  if (!row) return tooMany(1);
  const age = (now.getTime() - row.refilled_at.getTime()) / 1000;
  return tooMany(Math.max(1, wait({ tokens: row.tokens, age })));
}
