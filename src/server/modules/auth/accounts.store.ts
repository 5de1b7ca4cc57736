import type { Selectable } from 'kysely';
import type { Tx } from '#server/database/scopes.ts';
import type { UsersTable } from '#server/modules/users/users.table.ts';

/** An account as sign-in reads it. */
export type Account = Selectable<UsersTable>;

/** The account with this normalized address. */
export function findAccountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  return tx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findAccount(tx: Tx, userId: string): Promise<Account | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

/** Lets nobody else change the account, its codes or its sessions until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<Account | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** Adds the account; false where its address is taken. */
export async function insertAccount(
  tx: Tx,
  account: Omit<Account, 'permissions'> & { permissions: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What may be changed of an account on the way in. */
export type AccountChange = Partial<
  Pick<Account, 'first_name' | 'last_name' | 'password_hash' | 'role' | 'status'>
>;

export async function updateAccount(tx: Tx, userId: string, change: AccountChange, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Puts a hash with today's figures in place of the one that was checked; nothing where the password changed meanwhile. */
export async function replaceHash(
  tx: Tx,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .execute();
}
