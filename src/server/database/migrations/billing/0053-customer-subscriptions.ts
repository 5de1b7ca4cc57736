import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** The subscriptions of customers, and the invoice of each period. docs/decisions/0158. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'customer_subscriptions');
}

const STATEMENTS = [
  // They go with their customer; invoices stay
  `create table customer_subscriptions (
    company_id uuid not null,
    id uuid not null,
    customer_id uuid not null,
    description text not null,
    currency text not null,
    lines jsonb not null,
    unit text not null check (unit in ('MONTH', 'QUARTER', 'YEAR')),
    every int not null check (every >= 1),
    starts_on text collate "C" not null check (starts_on ~ '^\\d{4}-\\d\\d-\\d\\d$'),
    ends_on text collate "C" check (ends_on ~ '^\\d{4}-\\d\\d-\\d\\d$'),
    invoice_limit int check (invoice_limit >= 1),
    due_days int not null check (due_days >= 0),
    is_issuing boolean not null,
    state text not null check (state in ('ACTIVE', 'PAUSED', 'CANCELLED', 'ENDED')),
    next_period int not null default 0,
    made int not null default 0,
    next_on text collate "C" check (next_on ~ '^\\d{4}-\\d\\d-\\d\\d$'),
    put_off_until timestamptz,
    set_up_by uuid,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, customer_id) references customers (company_id, id) on delete cascade,
    check ((state = 'ACTIVE') = (next_on is not null))
  )`,
  `create index customer_subscriptions_due on customer_subscriptions (next_on) where next_on is not null`,
  `create index customer_subscriptions_of_customer on customer_subscriptions (company_id, customer_id, id)`,

  `alter table invoices
    add column subscription_id uuid,
    add column period int,
    add column period_from text collate "C",
    add column period_to text collate "C",
    add constraint invoices_period_check check ((subscription_id is null) = (period is null))`,
  // A period is charged once, regardless of how the invoice was created
  `create unique index invoices_period on invoices (company_id, subscription_id, period) where subscription_id is not null`,
];
