import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../walls/scopes.ts';

const requests = new AsyncLocalStorage<Buffer | undefined>();

/**
 * Does the work of one request that its sender may repeat: by the key that the sender gave it, the same for each repeat, and
 * what it asks. Without a key, or a malformed one, nothing is remembered.
 */
export function asRepeatable<T>(key: unknown, body: unknown, work: () => T): T {
  const hash =
    typeof key === 'string' && KEY.test(key)
      ? createHash('sha256')
          .update(`${key}\n${JSON.stringify(body)}`)
          .digest()
      : undefined;
  return requests.run(hash, work);
}

const KEY = /^[\w-]{16,100}$/;

/**
 * Does the work of a request once, even if the request is repeated within a day: a repetition by the same user gets the first result. The
 * result is stored in the same transaction as the work; it must be JSON and should be an id. Call it first in the transaction: the rows
 * of the first request would make the checks fail. `isWritten` says whether the result is to be stored.
 */
export async function onceOnly<T>(
  tx: Tx,
  { userId }: { userId: string },
  work: () => Promise<T>,
  isWritten: (result: T) => boolean = () => true,
): Promise<T> {
  const hash = requests.getStore();
  if (!hash) return work();
  // A repeat that comes while the first is under way waits for it
  await sql`select pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`.execute(tx);
  const stored = await findStoredAnswer(tx, userId, hash);
  if (stored) return stored.result as T;
  const result = await work();
  if (!isWritten(result)) return result;
  await tx
    .insertInto('repeatable_requests')
    .values({ user_id: userId, request_hash: hash, result: JSON.stringify(result ?? null) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return result;
}

/** Does a part of a request's work that may be done again, so that what it does is not taken for the whole. */
export function asPart<T>(work: () => Promise<T>): Promise<T> {
  return requests.run(undefined, work);
}

/** Whether this request was done before: for work in several transactions, where only the last one calls onceOnly. */
export async function isRepeated(tx: Tx, { userId }: { userId: string }): Promise<boolean> {
  const hash = requests.getStore();
  return hash !== undefined && (await findStoredAnswer(tx, userId, hash)) !== undefined;
}

function findStoredAnswer(tx: Tx, userId: string, hash: Buffer): Promise<{ result: unknown } | undefined> {
  return tx
    .selectFrom('repeatable_requests')
    .select('result')
    .where('user_id', '=', userId)
    .where('request_hash', '=', hash)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst();
}

/** Forgets requests that were done before a time; repeats are answered for a day. */
export async function forgetRequests(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('repeatable_requests').where('created_at', '<', before).execute();
}
