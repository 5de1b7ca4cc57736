import type { Insertable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PasswordResetsTable } from './auth.table.ts';

export async function insertReset(tx: Tx, reset: Insertable<PasswordResetsTable>): Promise<void> {
  await tx.insertInto('password_resets').values(reset).execute();
}

/** Whose password a reset token may change, while it may. */
export async function findReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const reset = await tx
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return reset?.user_id;
}

/** Uses the token up, once: of callers at the same moment one gets true. */
export async function takeReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Makes whatever reset tokens the account still has worthless. */
export async function closeResets(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** Removes reset tokens that were made before a time. */
export async function deleteOldResets(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('password_resets').where('created_at', '<', before).execute();
}
