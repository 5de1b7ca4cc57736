import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { APP_ROLE, PLATFORM_ROLE } from './scopes.ts';

/**
 * For migrations: isolates the rows of each company in a table. A scope reads and writes the rows of its company; the platform scope all
 * rows; the owner of the table is bound as well. The settings are in sub-selects so that they are read once a statement, not once a row.
 */
export async function forceCompanyRls<DB>(
  db: Kysely<DB>,
  table: string,
  column = 'company_id',
): Promise<void> {
  const rule = sql`(${sql.id(column)} = (select nullif(current_setting('app.company_id', true), '')::uuid))`;
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
    (select nullif(current_setting('app.company_id', true), '')) is null
    and ${sql.id(column)} in (
      select m.company_id from memberships m
      where m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
    )
  )`;
  await sql`create policy members on ${sql.id(table)} to ${sql.id(APP_ROLE)} using ${rule} with check ${rule}`.execute(
    db,
  );
}

/** For migrations: changes rows of all companies. The walls bind the owner of the tables too, who would find nothing to change. */
export async function inAllCompanies<DB>(db: Kysely<DB>, statement: string): Promise<void> {
  await sql`set local role ${sql.id(PLATFORM_ROLE)}`.execute(db);
  await sql.raw(statement).execute(db);
  await sql`reset role`.execute(db);
}
