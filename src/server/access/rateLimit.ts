import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { tooMany } from './userError.ts';

/** A bucket that holds `capacity` calls and fills up again over `seconds`. */
export interface TokenBucket {
  capacity: number;
  seconds: number;
}

/**
 * Limits kept in the table rate_limits, so that they hold over every server process. Each decision is one statement:
 * calls at the same moment cannot pass together. `db` is the database, or a transaction whose rollback undoes the count.
 */
export interface RateLimits {
  /** Takes one call out of the bucket; throws tooMany when it is empty. */
  take(db: QueryExecutorProvider, name: string, bucket: TokenBucket): Promise<void>;
  /** Puts one call back, e.g. for a right password. */
  giveBack(db: QueryExecutorProvider, name: string): Promise<void>;
  /** Counts one call in a window that begins with its first; throws tooMany once it holds `limit`. */
  count(db: QueryExecutorProvider, name: string, window: { limit: number; seconds: number }): Promise<void>;
  /**
   * Counts one try of many in a row: `free` follow each other at once, each later one waits for the next of `delays`
   * (seconds), the last again and again. Forgotten once the longest delay has passed. Throws tooMany before its time.
   */
  attempt(
    db: QueryExecutorProvider,
    name: string,
    pace: { free: number; delays: readonly number[] },
  ): Promise<void>;
  /** Forgets the limits of these names. */
  clear(db: QueryExecutorProvider, names: string[]): Promise<void>;
}

/** Limits by this clock. */
export function createRateLimits({ clock }: { clock: Clock }): RateLimits {
  const now = () => clock.now();
  return {
    take: async (db, name, { capacity, seconds }) => {
      const filled = sql`least(${capacity}, r.tokens + ${elapsed(now())} * ${capacity / seconds}::float8)`;
      const taken = await run(
        db,
        sql`
        insert into rate_limits as r (bucket, tokens, refilled_at) values (${name}, ${capacity - 1}, ${now()})
        on conflict (bucket) do update set tokens = ${filled} - 1, refilled_at = ${now()} where ${filled} >= 1
        returning tokens`,
      );
      if (taken.length === 0)
        throw tooMany(
          await waitFor(db, name, ({ tokens, age }) => ((1 - tokens) * seconds) / capacity - age, now()),
        );
    },
    giveBack: async (db, name) =>
      void (await run(db, sql`update rate_limits set tokens = tokens + 1 where bucket = ${name}`)),
    count: async (db, name, { limit, seconds }) => {
      const isOver = sql`${elapsed(now())} >= ${seconds}::float8`;
      const counted = await run(
        db,
        sql`
        insert into rate_limits as r (bucket, tokens, refilled_at) values (${name}, 1, ${now()})
        on conflict (bucket) do update set tokens = case when ${isOver} then 1 else r.tokens + 1 end,
          refilled_at = case when ${isOver} then ${now()} else r.refilled_at end
        where ${isOver} or r.tokens < ${limit}::float8 returning tokens`,
      );
      if (counted.length === 0) throw tooMany(await waitFor(db, name, ({ age }) => seconds - age, now()));
    },
    attempt: async (db, name, { free, delays }) => {
      const longest = delays.at(-1) ?? 0;
      const delayAfter = (tries: number) => (tries < free ? 0 : (delays[tries - free] ?? longest));
      const steps = delays.map((delay, index) => sql`when ${free + index} then ${delay}::float8`);
      const delay = sql`case when r.tokens < ${free} then 0 else case r.tokens ${sql.join(steps, sql` `)} else ${longest}::float8 end end`;
      const isForgotten = sql`${elapsed(now())} > ${longest}::float8`;
      const counted = await run(
        db,
        sql`
        insert into rate_limits as r (bucket, tokens, refilled_at) values (${name}, 1, ${now()})
        on conflict (bucket) do update set tokens = case when ${isForgotten} then 1 else r.tokens + 1 end, refilled_at = ${now()}
        where ${elapsed(now())} >= ${delay} returning tokens`,
      );
      if (counted.length === 0)
        throw tooMany(await waitFor(db, name, ({ tokens, age }) => delayAfter(tokens) - age, now()));
    },
    clear: async (db, names) =>
      void (await run(db, sql`delete from rate_limits where bucket = any(${names})`)),
  };
}

interface Row {
  tokens: number;
  refilled_at: Date;
}

async function run(db: QueryExecutorProvider, statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await statement.execute(db)).rows;
}

async function waitFor(
  db: QueryExecutorProvider,
  name: string,
  wait: (bucket: { tokens: number; age: number }) => number,
  now: Date,
): Promise<number> {
  const [row] = await run(db, sql<Row>`select tokens, refilled_at from rate_limits where bucket = ${name}`);
  if (!row) return 1;
  return Math.max(1, wait({ tokens: row.tokens, age: (now.getTime() - row.refilled_at.getTime()) / 1000 }));
}

/** Seconds since the row was last written; a clock that was set back does not count. */
function elapsed(now: Date) {
  return sql`greatest(0, extract(epoch from ${now}::timestamptz - r.refilled_at))::float8`;
}
