import { v7 as newId } from 'uuid';
import { permissionsAt } from '#contract/access/permissions.ts';
import type { UserStatus } from '#contract/access/roles.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import {
  deleteAccount,
  deletePending,
  deletePendingWith,
  findAccount,
  findAccountByEmail,
  insertAccount,
  lockRow,
  replaceHash,
  updateAccount,
  updateMember,
} from './accounts.store.ts';
import type { Account, AccountChange, MemberColumns } from './users.table.ts';

/** The account with this normalized address. */
export function accountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  return findAccountByEmail(tx, email);
}

export function accountById(tx: Tx, userId: string): Promise<Account | undefined> {
  return findAccount(tx, userId);
}

/** Lets nobody else change the account, its codes or its sessions until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await lockRow(tx, userId);
}

/** Adds an account whose address waits to be confirmed; nothing where the address has one. */
export async function addPendingAccount(
  tx: Tx,
  email: string,
  person: Required<Pick<AccountChange, 'first_name' | 'last_name' | 'password_hash'>>,
  now: Date,
): Promise<void> {
  await insertAccount(tx, {
    ...person,
    id: newId(),
    email,
    role: 'ADMIN',
    status: 'PENDING',
    profile: null,
    admin_user_id: null,
    is_crm_permitted: true,
    is_appointments_permitted: true,
    is_sms_camp_permitted: true,
    is_assigned_only: true,
    permissions: JSON.stringify(permissionsAt('MANAGE')),
    is_two_step_on: false,
    current_company_id: null,
    deletion_requested_at: null,
    deletion_date: null,
    created_at: now,
    updated_at: now,
  });
}

/**
 * Adds the account of somebody who accepted an invitation to an admin's team, in place of one whose address nobody confirmed. Undefined
 * where the address has another one.
 */
export async function addMemberAccount(
  tx: Tx,
  email: string,
  given: MemberColumns & { password_hash: string; admin_user_id: string; current_company_id: string },
  now: Date,
): Promise<Account | undefined> {
  await deletePendingWith(tx, email);
  const id = newId();
  await insertAccount(tx, {
    ...given,
    id,
    email,
    role: 'MEMBER',
    status: 'ACTIVE',
    profile: null,
    is_two_step_on: false,
    deletion_requested_at: null,
    deletion_date: null,
    created_at: now,
    updated_at: now,
  });
  const account = await findAccountByEmail(tx, email);
  return account?.id === id ? account : undefined;
}

/** Changes name, rights or standing of somebody on a team. */
export function changeMember(
  tx: Tx,
  userId: string,
  change: Partial<MemberColumns> & { status?: UserStatus },
  now: Date,
): Promise<void> {
  return updateMember(tx, userId, change, now);
}

/** Removes the account of a member for good; sessions, codes and uploads go with it. */
export function removeMemberAccount(tx: Tx, userId: string): Promise<void> {
  return deleteAccount(tx, userId);
}

export function changeAccount(tx: Tx, userId: string, change: AccountChange, now: Date): Promise<void> {
  return updateAccount(tx, userId, change, now);
}

/** Puts a hash with today's figures in place of the one that was checked; nothing where the password changed meanwhile. */
export function renewPasswordHash(
  tx: Tx,
  userId: string,
  hashes: { from: string; to: string },
): Promise<void> {
  return replaceHash(tx, userId, hashes);
}

/** Removes accounts whose address nobody confirmed since a time. */
export function removeUnconfirmed(tx: Tx, before: Date): Promise<void> {
  return deletePending(tx, before);
}
