import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Refunds and disputes of payments at the gateway. docs/decisions/0152. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'gateway_returns');
}

const STATEMENTS = [
  `alter table payments
    drop constraint payments_amount_check,
    add constraint payments_amount_check check (amount <> 0)`,
  `alter table gateway_payments
    add column refunded bigint not null default 0 check (refunded >= 0),
    add column disputed bigint not null default 0 check (disputed >= 0)`,
  `create table gateway_returns (
    company_id uuid not null,
    payment_id text not null,
    id text not null,
    what text not null check (what in ('REFUNDED', 'REFUND_FAILED', 'DISPUTED')),
    amount bigint not null check (amount >= 0),
    told_at timestamptz not null,
    step bigint not null,
    primary key (company_id, payment_id, id)
  )`,
];
