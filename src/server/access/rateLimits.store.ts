import type { QueryExecutorProvider } from 'kysely';
import { sql } from 'kysely';

/** The database, or a transaction whose rollback undoes the count. */
export type QueryExecutor = QueryExecutorProvider;

/** A bucket or window as it was last written. */
export interface LimitRow {
  tokens: number;
  refilled_at: Date;
}

/** Takes this many calls out of the bucket, filled up to now; false where it holds fewer. */
export async function takeTokens(
  db: QueryExecutor,
  name: string,
  { capacity, seconds, cost, now }: { capacity: number; seconds: number; cost: number; now: Date },
): Promise<boolean> {
  const filled = sql`least(${capacity}, r.tokens + ${elapsed(now)} * ${capacity / seconds}::float8)`;
  return isWritten(
    db,
    sql`insert into rate_limits as r (bucket, tokens, refilled_at) values (${name}, ${capacity - cost}, ${now})
      on conflict (bucket) do update set tokens = ${filled} - ${cost}, refilled_at = ${now} where ${filled} >= ${cost}
      returning bucket`,
  );
}

/** Puts one call back. */
export async function returnToken(db: QueryExecutor, name: string): Promise<void> {
  await sql`update rate_limits set tokens = tokens + 1 where bucket = ${name}`.execute(db);
}

/** Counts one call in the window; false where it holds `limit` already. */
export async function countCall(
  db: QueryExecutor,
  name: string,
  { limit, seconds, now }: { limit: number; seconds: number; now: Date },
): Promise<boolean> {
  const isOver = sql`${elapsed(now)} >= ${seconds}::float8`;
  return isWritten(
    db,
    sql`insert into rate_limits as r (bucket, tokens, refilled_at) values (${name}, 1, ${now})
      on conflict (bucket) do update set tokens = case when ${isOver} then 1 else r.tokens + 1 end,
        refilled_at = case when ${isOver} then ${now} else r.refilled_at end
      where ${isOver} or r.tokens < ${limit}::float8 returning bucket`,
  );
}

/** Counts one try in a row; false where its time has not come. */
export async function countAttempt(
  db: QueryExecutor,
  name: string,
  { free, delays, now }: { free: number; delays: readonly number[]; now: Date },
): Promise<boolean> {
  const longest = delays.at(-1) ?? 0;
  const steps = delays.map((delay, index) => sql`when ${free + index} then ${delay}::float8`);
  const delay = sql`case when r.tokens < ${free} then 0 else case r.tokens ${sql.join(steps, sql` `)} else ${longest}::float8 end end`;
  const isForgotten = sql`${elapsed(now)} > ${longest}::float8`;
  return isWritten(
    db,
    sql`insert into rate_limits as r (bucket, tokens, refilled_at) values (${name}, 1, ${now})
      on conflict (bucket) do update set tokens = case when ${isForgotten} then 1 else r.tokens + 1 end, refilled_at = ${now}
      where ${elapsed(now)} >= ${delay} returning bucket`,
  );
}

export async function readLimit(db: QueryExecutor, name: string): Promise<LimitRow | undefined> {
  const { rows } =
    await sql<LimitRow>`select tokens, refilled_at from rate_limits where bucket = ${name}`.execute(db);
  return rows[0];
}

/** Removes the limits of these names. */
export async function deleteLimits(db: QueryExecutor, names: string[]): Promise<void> {
  await sql`delete from rate_limits where bucket = any(${names})`.execute(db);
}

/** Removes limits that were last counted before a time. */
export async function deleteIdle(db: QueryExecutor, before: Date): Promise<void> {
  await sql`delete from rate_limits where refilled_at < ${before}`.execute(db);
}

async function isWritten(db: QueryExecutor, statement: ReturnType<typeof sql>): Promise<boolean> {
  return (await statement.execute(db)).rows.length > 0;
}

/** Seconds since the row was last written; a clock that was set back does not count. */
function elapsed(now: Date) {
  return sql`greatest(0, extract(epoch from ${now}::timestamptz - r.refilled_at))::float8`;
}
