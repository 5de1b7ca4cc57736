import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Calendar accounts at Google and Microsoft, by app keys of the company. docs/decisions/0197. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of ['calendar_apps', 'calendar_sign_ins']) await forceCompanyRls(db, table);
}

const STATEMENTS = [
  `alter table calendar_accounts
    add column kind text not null default 'CALDAV' check (kind in ('CALDAV', 'GOOGLE', 'MICROSOFT')),
    add column rests_until timestamptz`,
  `create table calendar_apps (
    company_id uuid not null,
    provider text not null check (provider in ('GOOGLE', 'MICROSOFT')),
    client_id text not null,
    secret bytea not null,
    tenant text not null,
    updated_at timestamptz not null,
    primary key (company_id, provider)
  )`,
  `create table calendar_sign_ins (
    company_id uuid not null,
    state_hash bytea not null,
    user_id uuid not null,
    session_id uuid not null,
    provider text not null,
    secret bytea not null,
    expires_at timestamptz not null,
    primary key (company_id, state_hash)
  )`,
];
