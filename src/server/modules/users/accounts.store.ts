import { sql } from 'kysely';
import type { UserStatus } from '#contract/access/roles.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Account, AccountChange, MemberColumns } from './users.table.ts';

/** The account with this normalized address. */
export function findAccountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  return tx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findAccount(tx: Tx, userId: string): Promise<Account | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

/** Locks the account until the transaction ends. */
export async function lockRow(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Adds the account; nothing where its address is taken. */
export async function insertAccount(
  tx: Tx,
  account: Omit<Account, 'permissions' | 'barred_at' | 'status_before_bar'> & { permissions: string },
): Promise<void> {
  await tx
    .insertInto('users')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

export async function updateAccount(tx: Tx, userId: string, change: AccountChange, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/**
 * Replaces a verified hash with one of current parameters; does nothing if the password has changed since.
 */
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

/** Removes accounts whose address was not confirmed, last written before a time. */
export async function deletePending(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('users').where('status', '=', 'PENDING').where('updated_at', '<', before).execute();
}

/** Removes the account with this address if it was never confirmed. */
export async function deletePendingWith(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('users').where('email', '=', email).where('status', '=', 'PENDING').execute();
}

/**
 * Writes an admin's changes to a member. A suspended account stays suspended, and gets the new status once
 * the suspension is lifted.
 */
export async function updateMember(
  tx: Tx,
  userId: string,
  change: Partial<MemberColumns> & { status?: UserStatus },
  now: Date,
): Promise<void> {
  const { status, ...columns } = change;
  const standing = status && {
    status: sql<UserStatus>`case when barred_at is null then ${status} else status end`,
    status_before_bar: sql<UserStatus>`case when barred_at is null then null else ${status} end`,
  };
  await tx
    .updateTable('users')
    .set({ ...columns, ...standing, updated_at: now })
    .where('id', '=', userId)
    .where('role', '=', 'MEMBER')
    .execute();
}

/** Removes the account of a member. */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).where('role', '=', 'MEMBER').execute();
}
