import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Custom fields of accounts, deals, customers and bookings: each row gets the twenty slots that people have. Only the lists of deals
 * and accounts sort and filter by them, so only these have indexes. docs/decisions/0272.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const SLOTS = Array.from({ length: 20 }, (_, index) => `custom_${index + 1}`);

const STATEMENTS = [
  `alter table custom_fields add column record text not null default 'PERSON'`,
  // The product knows the records and the types: a new one needs no migration
  `alter table custom_fields drop constraint custom_fields_type_check`,
  `create unique index custom_fields_slot_of_record on custom_fields (company_id, record, slot)`,
  `create unique index custom_fields_label_of_record on custom_fields (company_id, record, label_key)`,
  `drop index custom_fields_slot`,
  `drop index custom_fields_label`,

  // Bytes in their order: a slot's text sorts as its values do
  ...['accounts', 'deals', 'customers', 'bookings'].map(
    (table) =>
      `alter table ${table} ${SLOTS.map((slot) => `add column ${slot} text collate "C"`).join(', ')}`,
  ),
  ...['accounts', 'deals'].flatMap((table) =>
    SLOTS.map(
      (slot) =>
        `create index ${table}_${slot} on ${table} (company_id, ${slot}, id) where trashed_at is null and ${slot} is not null`,
    ),
  ),
];
