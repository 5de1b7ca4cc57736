import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Notes, tasks and files of accounts and deals, each of exactly one record. The version before reads them through their people, and
 * therefore does not see the new rows. docs/decisions/0273.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['notes', 'tasks', 'person_files'])
    for (const statement of statementsOf(table)) await sql.raw(statement).execute(db);
}

function statementsOf(table: string): string[] {
  return [
    `alter table ${table} add column account_id uuid, add column deal_id uuid`,
    `alter table ${table} alter column person_id drop not null`,
    `alter table ${table} add constraint ${table}_of_account foreign key (company_id, account_id)
      references accounts (company_id, id) on delete cascade not valid`,
    `alter table ${table} add constraint ${table}_of_deal foreign key (company_id, deal_id)
      references deals (company_id, id) on delete cascade not valid`,
    `alter table ${table} add constraint ${table}_of_one_record
      check (num_nonnulls(person_id, account_id, deal_id) = 1) not valid`,
  ];
}
