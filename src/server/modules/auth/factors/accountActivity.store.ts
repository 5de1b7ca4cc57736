import type { Tx } from '#server/database/walls/scopes.ts';
import type { AccountActivity } from './factors.table.ts';

export async function insertActivity(tx: Tx, entry: AccountActivity): Promise<void> {
  await tx.insertInto('account_activity').values(entry).execute();
}

/** The newest entries of an account first. */
export function listActivity(tx: Tx, userId: string, limit: number): Promise<AccountActivity[]> {
  return tx
    .selectFrom('account_activity')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Removes entries from before a time. */
export async function deleteOldActivity(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('account_activity').where('created_at', '<', before).execute();
}
