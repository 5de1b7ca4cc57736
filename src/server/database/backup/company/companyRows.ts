import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { PortableTable } from '../format/portableTables.ts';
import type { RowChoice } from '../format/readLines.ts';

/** Tables without the column company_id. Of these a company's backup has the company, its people's accounts and its images. */
export const TABLES_OF_NO_COMPANY = [
  'account_activity',
  'acme_challenges',
  'authenticator_apps',
  'companies',
  'known_devices',
  'mailbox',
  'notification_choices',
  'one_time_codes',
  'passkeys',
  'password_resets',
  'pending_sign_ins',
  'push_subscriptions',
  'rate_limits',
  'recovery_codes',
  'refresh_tokens',
  'repeatable_requests',
  'settings',
  'uploads',
  'used_challenges',
  'users',
];

/** Rows that mean nothing elsewhere: sessions of people, authorizations that last for minutes, files to be removed. */
const LEFT_OUT = new Set(['sessions', 'calendar_sign_ins', 'removable_files']);

/** The column with the key of a stored file. */
export const FILE_COLUMNS: Readonly<Record<string, string>> = {
  uploads: 'file_path',
  person_files: 'file_key',
};

/**
 * Which rows of each table belong to a company; null: none. It has the accounts of the owner and the members, without passwords. Rows about
 * one person that has left the company, such as list settings, are left out.
 */
export async function companyRows<DB>(
  kysely: Kysely<DB>,
  companyId: string,
): Promise<(table: PortableTable) => RowChoice | null> {
  const id = sql`${sql.lit(companyId)}::uuid`;
  const { rows: people } = await sql<{ userId: string }>`
    select user_id::text as "userId" from memberships where company_id = ${companyId}
    union select user_id::text from team_trash where company_id = ${companyId}
    union select owner_id::text from companies where id = ${companyId}`.execute(kysely);
  const users = sql`${sql.lit(`{${people.map(({ userId }) => userId).join(',')}}`)}::uuid[]`;
  // Read on their own: Citus has this table on the coordinator
  const { rows: images } = await sql<{ path: string | null }>`
    select logo as path from companies where id = ${companyId}
    union select photo from customers where company_id = ${companyId}
    union select seller ->> 'logo' from invoices where company_id = ${companyId}
    union select seller ->> 'logo' from quotes where company_id = ${companyId}
    union select profile from users where id = any(${users})`.execute(kysely);
  const { rows: references } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(kysely);

  return ({ name, columns }) => {
    if (name === 'companies') return { where: sql`id = ${id}` };
    if (name === 'users') return accountsOf(id, users);
    if (name === 'uploads') return imagesOf(images, users);
    if (LEFT_OUT.has(name) || !columns.some((column) => column.name === 'company_id')) return null;
    const ofUsers = references
      .filter(({ table }) => table === name)
      .map(({ column }) => sql`and (${sql.id(column)} is null or ${sql.id(column)} = any(${users}))`);
    return { where: sql`company_id = ${id} ${sql.join(ofUsers, sql` `)}` };
  };
}

type Sql = RowChoice['where'];

/** What belongs to the account alone stays: password, suspension, deletion, role in the installation. */
function accountsOf(id: Sql, users: Sql): RowChoice {
  const owner = sql`(select owner_id from companies where id = ${id})`;
  return {
    where: sql`id = any(${users})`,
    values: {
      password_hash: sql`''`,
      role: sql`case when id = ${owner} then 'ADMIN' else 'MEMBER' end`,
      admin_user_id: sql`case when id = ${owner} then null else ${owner} end`,
      status: sql`case when barred_at is not null then status_before_bar when status = 'DELETION_REQUESTED' then 'ACTIVE' else status end`,
      current_company_id: id,
      barred_at: sql`null`,
      status_before_bar: sql`null`,
      deletion_requested_at: sql`null`,
      deletion_date: sql`null`,
    },
  };
}

function imagesOf(images: readonly { path: string | null }[], users: Sql): RowChoice {
  return {
    where: sql`file_path in (${sql.join(images.map(({ path }) => sql.lit(path)))})`,
    values: { user_id: sql`case when user_id = any(${users}) then user_id end` },
  };
}
