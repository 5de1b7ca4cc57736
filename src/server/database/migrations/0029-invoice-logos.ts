import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The logos that issued invoices have, so that the sweep of uploads finds them. */
export const invoiceLogos: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index invoices_logo on invoices ((seller ->> 'logo')) where seller ->> 'logo' is not null`.execute(
      db,
    );
  },
};
