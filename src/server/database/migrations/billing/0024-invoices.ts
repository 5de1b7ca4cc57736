import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Invoices and credit notes, their payments, the assigned numbers, and taxes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of ['invoices', 'payments', 'invoice_numbers', 'tax_settings', 'tax_rates'])
    await forceCompanyRls(db, table);
}

const STATEMENTS = [
  `create table invoices (
    company_id uuid not null,
    id uuid not null,
    kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
    number int,
    credited_id uuid,
    customer_id uuid not null,
    customer_name text not null,
    description text not null,
    reason text,
    currency text not null,
    is_inclusive boolean not null,
    lines jsonb not null,
    taxes jsonb not null,
    net bigint not null check (net >= 0),
    tax bigint not null check (tax >= 0),
    total bigint not null check (total >= 0),
    paid bigint not null default 0 check (paid >= 0),
    credited bigint not null default 0 check (credited >= 0),
    state text not null check (state in ('DRAFT', 'OPEN', 'PAID', 'VOID', 'UNCOLLECTIBLE')),
    status text not null check (status in ('New', 'Pending', 'Paid', 'Fail')),
    due text collate "C" check (due ~ '^\\d{4}-\\d\\d-\\d\\d$'),
    seller jsonb,
    buyer jsonb,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    issued_at timestamptz,
    trashed_at timestamptz,
    search text not null,
    primary key (company_id, id),
    foreign key (company_id, credited_id) references invoices (company_id, id),
    check (net + tax = total),
    check (paid <= total and credited <= total),
    check ((state = 'DRAFT') = (number is null)),
    check (state = 'DRAFT' or trashed_at is null)
  )`,
  `create unique index invoices_number on invoices (company_id, kind, number) where number is not null`,
  `create index invoices_created on invoices (company_id, kind, created_at, id) where trashed_at is null`,
  `create index invoices_updated on invoices (company_id, kind, updated_at, id) where trashed_at is null`,
  `create index invoices_due on invoices (company_id, kind, due, id) where trashed_at is null`,
  `create index invoices_amount on invoices (company_id, kind, total, id) where trashed_at is null`,
  `create index invoices_status on invoices (company_id, kind, status, created_at, id) where trashed_at is null`,
  `create index invoices_customer on invoices (company_id, customer_id, created_at, id)`,
  `create index invoices_credited on invoices (company_id, credited_id) where credited_id is not null`,
  `create index invoices_trashed on invoices (trashed_at) where trashed_at is not null`,

  `create table payments (
    company_id uuid not null,
    id uuid not null,
    invoice_id uuid not null,
    number int not null,
    amount bigint not null check (amount > 0),
    currency text not null,
    method text not null check (method in ('OFFLINE')),
    reference text,
    paid_on text collate "C" not null check (paid_on ~ '^\\d{4}-\\d\\d-\\d\\d$'),
    created_by text not null,
    created_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, invoice_id) references invoices (company_id, id)
  )`,
  `create unique index payments_number on payments (company_id, number)`,
  `create index payments_of_invoice on payments (company_id, invoice_id, created_at, id)`,

  `create table invoice_numbers (
    company_id uuid not null,
    kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE', 'RECEIPT')),
    last int not null,
    primary key (company_id, kind)
  )`,

  `create table tax_settings (
    company_id uuid not null,
    id uuid not null,
    tax_id text,
    is_inclusive boolean not null,
    updated_at timestamptz not null,
    primary key (company_id)
  )`,
  `create table tax_rates (
    company_id uuid not null,
    id uuid not null,
    name text not null,
    rate int not null check (rate between 0 and 100000),
    position int not null,
    archived_at timestamptz,
    primary key (company_id, id)
  )`,
];
