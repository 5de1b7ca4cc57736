import type { Tx } from '#server/database/walls/scopes.ts';
import type { Passkey } from './factors.table.ts';

/** The account's passkeys, oldest first; at most MAX_PASSKEYS. */
export function listPasskeys(tx: Tx, userId: string): Promise<Passkey[]> {
  return tx
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The passkey with this credential id, of any account. */
export function findPasskey(tx: Tx, credentialId: string): Promise<Passkey | undefined> {
  return tx.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** False if the credential is registered already. */
export async function insertPasskey(tx: Tx, passkey: Passkey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function markPasskeyUsed(
  tx: Tx,
  id: string,
  used: { counter: number; isSynced: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ counter: used.counter, is_synced: used.isSynced, last_used_at: used.at })
    .where('id', '=', id)
    .execute();
}

/** False if the account has no such passkey. */
export async function writePasskeyName(tx: Tx, userId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a passkey; its name, or undefined if the account has no such passkey. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}

/** Uses a challenge up. False if it was used before. */
export async function takeChallenge(tx: Tx, challengeHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_challenges')
    .values({ challenge_hash: challengeHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes used challenges that expired before a time. */
export async function deleteOldChallenges(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('used_challenges').where('expires_at', '<', before).execute();
}
