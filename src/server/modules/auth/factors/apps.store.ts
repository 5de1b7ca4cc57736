import type { Tx } from '#server/database/walls/scopes.ts';
import type { AuthenticatorApp } from './factors.table.ts';

/** The account's app, confirmed or not. */
export function findApp(tx: Tx, userId: string): Promise<AuthenticatorApp | undefined> {
  return tx.selectFrom('authenticator_apps').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Starts a setup over. False if the account has a confirmed app. */
export async function writeNewApp(tx: Tx, userId: string, secret: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('authenticator_apps')
    .values({ user_id: userId, secret, last_step: null, created_at: now, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: null, created_at: now })
        .where('authenticator_apps.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Uses the code of a time step, in one statement. False if that step, or a later one, was used before. */
export async function useStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((row) => row.or([row('last_step', 'is', null), row('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function confirmApp(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('authenticator_apps')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** Removes the app. False if the account has no confirmed one. */
export async function deleteApp(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
