import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { becomeRole, leaveRole } from './localSettings.ts';
import { APP_ROLE, PLATFORM_ROLE } from './roles.ts';

/**
 * For migrations: isolates the rows of each company in a table. A scope reads and writes the rows of its company; the platform scope all
 * rows; the owner of the table is bound as well. Policies are plain expressions, which Citus can distribute; a statement that names its company
 * reads the settings once all the same, because PostgreSQL compares the two values before it reads rows.
 */
export async function forceCompanyRls<DB>(
  db: Kysely<DB>,
  table: string,
  column = 'company_id',
): Promise<void> {
  const rule = sql`(${sql.id(column)} = nullif(current_setting('app.company_id', true), '')::uuid)`;
  await sql`alter table ${sql.id(table)} enable row level security`.execute(db);
  await sql`alter table ${sql.id(table)} force row level security`.execute(db);
  await sql`create policy company_wall on ${sql.id(table)} to ${sql.id(APP_ROLE)} using ${rule} with check ${rule}`.execute(
    db,
  );
  await sql`create policy platform on ${sql.id(table)} to ${sql.id(PLATFORM_ROLE)} using (true) with check (true)`.execute(
    db,
  );
}

/**
 * For migrations, after forceCompanyRls: the user scope sees and writes the rows of companies that have the user in
 * `memberships`. It does not apply inside a company scope, which stays with its one company.
 */
export async function openToMembers<DB>(db: Kysely<DB>, table: string, column = 'company_id'): Promise<void> {
  const rule = sql`(
    nullif(current_setting('app.company_id', true), '') is null and ${sql.id(column)} = any (companies_of_user())
  )`;
  await sql`create policy members on ${sql.id(table)} to ${sql.id(APP_ROLE)} using ${rule} with check ${rule}`.execute(
    db,
  );
}

/** For migrations: changes rows of all companies. The walls bind the owner of the tables too, who would find nothing to change. */
export async function inAllCompanies<DB>(db: Kysely<DB>, statement: string): Promise<void> {
  await becomeRole(db, PLATFORM_ROLE);
  await sql.raw(statement).execute(db);
  await leaveRole(db);
}
