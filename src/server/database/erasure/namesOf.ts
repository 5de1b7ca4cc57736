import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Tx } from '../walls/scopes.ts';

/** The account that is deleted. */
export type ErasedAccount = Pick<
  Selectable<Tables['users']>,
  'id' | 'email' | 'first_name' | 'last_name' | 'role' | 'admin_user_id'
>;

/**
 * Every name that the account has had, except names that another member of the same team has: a text with such a name may be about the
 * other member, and stays.
 */
export async function namesOf(tx: Tx, account: ErasedAccount): Promise<string[]> {
  const { id, role, admin_user_id: adminId } = account;
  const inLog = sql`(${role === 'MASTER_ADMIN'} or owner_id = ${adminId} or owner_id = ${id} or company_id = ${id})`;
  const acted = await sql<{ name: string }>`
    select distinct actor_name as name from events where actor_id = ${id} and ${inLog}`.execute(tx);
  const renamed = await sql<{ before: Name | null }>`
    select before from events where entity_id = ${id} and ${inLog} and (before ? 'firstName' or before ? 'lastName')
    order by id desc`.execute(tx);
  const names = new Set(acted.rows.map(({ name }) => name));
  let name: Name = { firstName: account.first_name, lastName: account.last_name };
  names.add(fullName(name));
  for (const { before } of renamed.rows) {
    name = { ...name, ...before };
    names.add(fullName(name));
  }
  for (const other of await namesakes(tx, account)) names.delete(other);
  names.delete('');
  return [...names];
}

interface Name {
  firstName?: string;
  lastName?: string;
}

async function namesakes(tx: Tx, { id, admin_user_id: adminId }: ErasedAccount): Promise<string[]> {
  const { rows } = await sql<Name>`
    select first_name as "firstName", last_name as "lastName" from users
    where id <> ${id} and (id = ${adminId} or admin_user_id in (${id}, ${adminId}))`.execute(tx);
  return rows.map(fullName);
}

function fullName({ firstName = '', lastName = '' }: Name): string {
  return `${firstName} ${lastName}`.trim();
}
