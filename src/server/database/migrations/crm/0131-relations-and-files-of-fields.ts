import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Custom fields that point to a record, and custom fields with a file: a file belongs to a person, an account, a deal or a field.
 * The version before reads files through their records, and does not see the files of fields. docs/decisions/0278.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table custom_fields add column target text`,
  `alter table person_files add column field_id uuid`,
  `alter table person_files drop constraint person_files_of_one_record`,
  `alter table person_files add constraint person_files_of_one_record
    check (num_nonnulls(person_id, account_id, deal_id, field_id) = 1) not valid`,
  `alter table person_files add constraint person_files_of_field foreign key (company_id, field_id)
    references custom_fields (company_id, id) on delete cascade not valid`,
];
