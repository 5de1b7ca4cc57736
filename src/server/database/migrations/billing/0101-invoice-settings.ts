import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** The payment terms of a company, and its bank details on invoices. docs/decisions/0230. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_settings (
      company_id uuid not null,
      id uuid not null,
      due_days smallint check (due_days between 0 and 365),
      account_holder text,
      account_number text,
      bank_code text,
      bank_name text,
      payment_note text,
      updated_at timestamptz not null,
      primary key (company_id)
    )`.execute(db);
  await forceCompanyRls(db, 'invoice_settings');
}
