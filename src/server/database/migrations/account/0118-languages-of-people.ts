import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The language of messages to each of them; null if none was chosen. docs/decisions/0265. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await add(db, table);
  // Big ones: rows so far have none, so they need no validation
  for (const table of BIG_TABLES) await add(db, table, ' not valid');
}

async function add(db: Kysely<unknown>, table: string, isUnchecked = ''): Promise<void> {
  await sql
    .raw(
      `alter table ${table} add column language text,
        add constraint ${table}_language_length check (length(language) between 2 and 12)${isUnchecked}`,
    )
    .execute(db);
}

const TABLES = ['users', 'companies', 'waiting_guests', 'form_confirmations'];
const BIG_TABLES = ['bookings', 'form_submissions', 'customers'];
