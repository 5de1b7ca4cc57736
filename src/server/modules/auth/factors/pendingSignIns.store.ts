import { sql } from 'kysely';
import { PENDING_SIGN_IN } from '#contract/limits/account/secondFactor.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** A sign-in that waits for the second factor. */
export interface PendingRow {
  token_hash: Buffer;
  user_id: string;
  is_remembered: boolean;
}

export async function insertPending(tx: Tx, pending: PendingRow & { expires_at: Date }): Promise<void> {
  await tx.insertInto('pending_sign_ins').values(pending).execute();
}

/** The sign-in of a token, if it is open, with attempts left; counts one attempt. */
export function tryPending(tx: Tx, tokenHash: Buffer, now: Date): Promise<PendingRow | undefined> {
  return tx
    .updateTable('pending_sign_ins')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('token_hash', '=', tokenHash)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', PENDING_SIGN_IN.attempts)
    .returning(['token_hash', 'user_id', 'is_remembered'])
    .executeTakeFirst();
}

/** The same without an attempt. */
export function findPending(tx: Tx, tokenHash: Buffer, now: Date): Promise<PendingRow | undefined> {
  return tx
    .selectFrom('pending_sign_ins')
    .select(['token_hash', 'user_id', 'is_remembered'])
    .where('token_hash', '=', tokenHash)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Ends a sign-in that succeeded. False if another request was first. */
export async function closePending(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pending_sign_ins')
    .set({ closed_at: now })
    .where('token_hash', '=', tokenHash)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends every sign-in of an account that waits: its password or its factors changed. */
export async function closePendingOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('pending_sign_ins')
    .set({ closed_at: now })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Removes sign-ins that expired before a time. */
export async function deleteOldPending(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('pending_sign_ins').where('expires_at', '<', before).execute();
}
