import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Plans paid by cards saved at Stripe. docs/decisions/0174. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of ['plan_accounts', 'plan_payments']) await forceCompanyRls(db, table);
}

const STATEMENTS = [
  `alter table payment_methods drop constraint payment_methods_type_check`,
  `alter table payment_methods
    add column gateway_card text,
    add check (type in ('mastercard', 'visa', 'card', 'paypal')),
    add check (type <> 'card' or gateway_card is not null)`,
  `create unique index payment_methods_card on payment_methods (company_id, gateway_card) where gateway_card is not null`,
  `alter table plan_charges add column is_collected boolean not null default false`,

  `create table plan_accounts (
    company_id uuid primary key,
    payer text unique,
    next_try_at timestamptz,
    tries int not null default 0 check (tries >= 0),
    due_since timestamptz,
    last_error text
  )`,
  `create index plan_accounts_next on plan_accounts (next_try_at) where next_try_at is not null`,

  `create table plan_payments (
    company_id uuid not null,
    id uuid not null,
    state text not null check (state in ('TRYING', 'PAID', 'DECLINED', 'UNKNOWN')),
    amount bigint not null check (amount > 0),
    currency text not null,
    card text not null,
    payment_id text,
    created_at timestamptz not null,
    primary key (company_id, id),
    check ((state = 'PAID') = (payment_id is not null))
  )`,
  `create unique index plan_payments_trying on plan_payments (company_id) where state = 'TRYING'`,
];
