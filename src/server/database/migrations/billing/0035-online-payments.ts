import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Invoices that are paid online, by an account of the company's own. docs/decisions/0152. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of ['payment_gateways', 'gateway_payments']) await forceCompanyRls(db, table);
}

const STATEMENTS = [
  `alter table payments
    drop constraint payments_method_check,
    add constraint payments_method_check check (method in ('OFFLINE', 'STRIPE'))`,
  `alter table invoices add column method text not null default 'OFFLINE' check (method in ('OFFLINE', 'STRIPE'))`,

  `create table payment_gateways (
    company_id uuid not null,
    api_base_url text not null,
    secret bytea not null,
    has_webhook_secret boolean not null,
    is_test boolean not null,
    last_error text,
    last_error_at timestamptz,
    updated_at timestamptz not null,
    primary key (company_id)
  )`,
  `create table gateway_payments (
    company_id uuid not null,
    payment_id text not null,
    invoice_id uuid not null,
    amount bigint not null check (amount > 0),
    currency text not null,
    excess bigint not null check (excess between 0 and amount),
    returned_at timestamptz,
    created_at timestamptz not null,
    primary key (company_id, payment_id)
  )`,
];
