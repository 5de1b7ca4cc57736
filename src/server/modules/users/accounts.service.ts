import { v7 as newId } from 'uuid';
import { permissionsAt } from '#contract/access/permissions.ts';
import type { UserStatus } from '#contract/access/roles.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { sendersLanguage } from '#server/platform/languages/recipients.ts';
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

/** Locks the account, its codes and its sessions until the transaction ends. */
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
    language: sendersLanguage(),
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
 * Adds the account of a user who accepted an invitation to an admin's team, replacing an unconfirmed one.
 * Undefined if the address has another account.
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
    language: sendersLanguage(),
    is_two_step_on: false,
    deletion_requested_at: null,
    deletion_date: null,
    created_at: now,
    updated_at: now,
  });
  const account = await findAccountByEmail(tx, email);
  return account?.id === id ? account : undefined;
}

/** Changes the name, permissions or status of a team member. */
export function changeMember(
  tx: Tx,
  userId: string,
  change: Partial<MemberColumns> & { status?: UserStatus },
  now: Date,
): Promise<void> {
  return updateMember(tx, userId, change, now);
}

/** Permanently deletes the account of a member, with its sessions, codes and uploads. */
export function removeMemberAccount(tx: Tx, userId: string): Promise<void> {
  return deleteAccount(tx, userId);
}

export function changeAccount(tx: Tx, userId: string, change: AccountChange, now: Date): Promise<void> {
  return updateAccount(tx, userId, change, now);
}

/**
 * Replaces a verified hash with one of current parameters; does nothing if the password has changed since.
 */
export function renewPasswordHash(
  tx: Tx,
  userId: string,
  hashes: { from: string; to: string },
): Promise<void> {
  return replaceHash(tx, userId, hashes);
}

/** Deletes accounts that have been unconfirmed since a time. */
export function removeUnconfirmed(tx: Tx, before: Date): Promise<void> {
  return deletePending(tx, before);
}
