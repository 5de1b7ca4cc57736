import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Reminders before and after the due date, and receipts by email: off until a company turns them on. docs/decisions/0233. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'invoice_reminders');
}

const STATEMENTS = [
  `alter table invoice_settings
    add column sends_reminders boolean not null default false,
    add column remind_before smallint default 3 check (remind_before between 1 and 60),
    add column remind_after smallint default 7 check (remind_after between 1 and 60),
    add column sends_receipts boolean not null default false`,
  `create index invoice_settings_reminding on invoice_settings (company_id) where sends_reminders`,
  // The row is the claim: each reminder of an invoice is sent once
  `create table invoice_reminders (
    company_id uuid not null,
    invoice_id uuid not null,
    kind text not null check (kind in ('BEFORE', 'AFTER')),
    sent_at timestamptz not null,
    primary key (company_id, invoice_id, kind),
    foreign key (company_id, invoice_id) references invoices (company_id, id)
  )`,
];
