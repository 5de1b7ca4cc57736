import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Plans with paid periods, trials and changes; their charges and credits. docs/decisions/0145. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'plan_charges');
}

const STATEMENTS = [
  `alter table subscriptions
    add column is_trial boolean not null default false,
    add column price bigint not null default 0 check (price >= 0),
    add column anchor_at timestamptz,
    add column period_from timestamptz,
    add column period_to timestamptz,
    add column next_plan text check (next_plan in ('FREE', 'STARTER', 'PRO')),
    add column next_period text check (next_period in ('MONTHLY', 'ANNUAL')),
    add check (period_from < period_to),
    add check ((next_plan is null) = (next_period is null))`,
  `create unique index subscriptions_current on subscriptions (company_id) where ends_at is null`,
  `create index subscriptions_due on subscriptions (period_to) where ends_at is null and period_to is not null`,

  `create table plan_charges (
    company_id uuid not null,
    id uuid not null,
    kind text not null check (kind in ('CHARGE', 'CREDIT')),
    amount bigint not null check (amount > 0),
    currency text not null,
    plan text not null check (plan in ('FREE', 'STARTER', 'PRO')),
    period text not null check (period in ('MONTHLY', 'ANNUAL')),
    covers_from timestamptz not null,
    covers_to timestamptz not null,
    created_by text not null,
    created_at timestamptz not null,
    primary key (company_id, id)
  )`,
  `create index plan_charges_newest on plan_charges (company_id, created_at, id)`,
];
