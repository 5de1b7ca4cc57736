import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Addresses of lead managers without an account: asked whether a company may mail them reminders, and what they answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'reminder_addresses');
}

const STATEMENTS = [
  `create table reminder_addresses (
    company_id uuid not null,
    id uuid not null,
    email text not null,
    asked_at timestamptz not null,
    accepted_at timestamptz,
    stopped_at timestamptz,
    primary key (company_id, id),
    unique (company_id, email),
    check (accepted_at is null or stopped_at is null)
  )`,
  // A link in a mail names the row alone
  `create unique index reminder_addresses_id on reminder_addresses (id)`,
  `create index lead_managers_of_email on lead_managers (email) where email is not null`,
];
