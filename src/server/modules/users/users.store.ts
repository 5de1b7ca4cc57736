import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { UsersTable } from './users.table.ts';

/** An account with additional data for its owner. */
export interface UserRow extends Selectable<UsersTable> {
  admin_email: string | null;
}

export function findUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .leftJoin('users as admin', 'admin.id', 'users.admin_user_id')
    .selectAll('users')
    .select('admin.email as admin_email')
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** The account, for this transaction alone to change. */
export function lockUser(tx: Tx, userId: string): Promise<Selectable<UsersTable>> {
  return tx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
}

export async function updateUser(tx: Tx, userId: string, change: Updateable<UsersTable>): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', userId).execute();
}

/** A company that the user may work in. */
export interface WorkCompany {
  id: string;
  company_name: string;
  language: string | null;
  suspended_at: Date | null;
  suspended_reason: string | null;
}

/**
 * The preferred company, or the oldest other one, of those that the user is a member of and that are not in
 * trash.
 */
export function findWorkCompany(
  tx: Tx,
  userId: string,
  preferredId: string | null,
): Promise<WorkCompany | undefined> {
  return tx
    .selectFrom('memberships')
    .innerJoin('companies', 'companies.id', 'memberships.company_id')
    .select(['companies.id', 'companies.company_name', 'companies.language'])
    .select(['companies.suspended_at', 'companies.suspended_reason'])
    .where('memberships.user_id', '=', userId)
    .where('companies.trashed_at', 'is', null)
    .orderBy(
      (row) => row('companies.id', '=', preferredId),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('companies.created_at')
    .orderBy('companies.id')
    .executeTakeFirst();
}

/** Later sessions of the user begin in this company. */
export async function writeCurrentCompany(tx: Tx, userId: string, companyId: string | null): Promise<void> {
  await tx.updateTable('users').set({ current_company_id: companyId }).where('id', '=', userId).execute();
}

/** Claims one account whose time has come: its deletion cannot be cancelled any more. */
export async function claimDueAccount(tx: Tx, now: Date): Promise<Selectable<UsersTable> | undefined> {
  const due = await tx
    .selectFrom('users')
    .selectAll()
    .where('deletion_date', '<=', now)
    .orderBy('deletion_date')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return undefined;
  await tx
    .updateTable('users')
    .set({ status: 'SUSPENDED', updated_at: now })
    .where('id', '=', due.id)
    .execute();
  return due;
}

/** Removes the account; sessions, codes, memberships and uploads go with it, and its team can no longer sign in. */
export async function deleteUser(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ status: 'SUSPENDED', admin_user_id: null, updated_at: now })
    .where('admin_user_id', '=', userId)
    .execute();
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
