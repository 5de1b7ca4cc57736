import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls, inAllCompanies } from '#server/database/walls/rowSecurity.ts';

/**
 * Accounts (organizations), pipelines with their deals, products, quotes, targets, exchange rates and snapshots of the
 * forecast. Members and invitations have the access to accounts and deals that they have to contacts. docs/decisions/0267.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of TABLES) await forceCompanyRls(db, table);
  for (const table of ['users', 'team_invites'])
    await inAllCompanies(db, `update ${table} set permissions = ${WITH_LEVELS}`);
  await inAllCompanies(db, DEFAULT_PIPELINES);
}

const WITH_LEVELS = `jsonb_set(jsonb_set(permissions,
  '{crm,accounts}', coalesce(permissions #> '{crm,contacts}', '"NONE"')),
  '{crm,deals}', coalesce(permissions #> '{crm,contacts}', '"NONE"'))`;

// The pipeline of a new company, as it was when this migration was written
const DEFAULT_PIPELINES = `
  with added as (
    insert into pipelines (company_id, id, name, position, created_at, updated_at)
    select id, gen_random_uuid(), 'Sales', 0, now(), now() from companies returning company_id, id
  )
  insert into pipeline_stages (company_id, id, pipeline_id, name, position, probability, rotting_days)
  select p.company_id, gen_random_uuid(), p.id, s.name, s.position, s.probability, s.rotting_days
  from added p cross join (values ('Qualified', 0, 10, 14), ('Meeting', 1, 30, 14), ('Proposal', 2, 60, 14),
    ('Negotiation', 3, 80, 7)) s(name, position, probability, rotting_days)`;

const TABLES = [
  'accounts',
  'account_people',
  'pipelines',
  'pipeline_stages',
  'deals',
  'deal_people',
  'deal_moves',
  'products',
  'deal_targets',
  'exchange_rates',
  'forecast_snapshots',
  'quotes',
  'quote_numbers',
];

const DAY = `~ '^\\d{4}-\\d\\d-\\d\\d$'`;

const STATEMENTS = [
  `create table accounts (
    company_id uuid not null,
    id uuid not null,
    name text not null,
    name_key text not null,
    domain text,
    phone text,
    phone_typed text,
    address text,
    description text,
    owner_id uuid,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    trashed_at timestamptz,
    trashed_by text,
    search text not null,
    primary key (company_id, id)
  )`,
  `create index accounts_created on accounts (company_id, created_at desc, id) where trashed_at is null`,
  `create index accounts_updated on accounts (company_id, updated_at, id) where trashed_at is null`,
  `create index accounts_name on accounts (company_id, name_key, id) where trashed_at is null`,
  `create index accounts_domain on accounts (company_id, domain, id) where trashed_at is null and domain is not null`,
  `create index accounts_owner on accounts (company_id, owner_id, name_key, id) where trashed_at is null`,
  `create index accounts_trashed on accounts (trashed_at) where trashed_at is not null`,
  ...foundByText('accounts'),

  `create table account_people (
    company_id uuid not null,
    account_id uuid not null,
    person_id uuid not null,
    role text,
    created_at timestamptz not null,
    primary key (company_id, account_id, person_id),
    foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade,
    foreign key (company_id, person_id) references people (company_id, id) on delete cascade
  )`,
  `create index account_people_person on account_people (company_id, person_id, account_id)`,

  `create table pipelines (
    company_id uuid not null,
    id uuid not null,
    name text not null,
    position int not null,
    member_ids uuid[],
    created_at timestamptz not null,
    updated_at timestamptz not null,
    archived_at timestamptz,
    primary key (company_id, id)
  )`,
  `create table pipeline_stages (
    company_id uuid not null,
    id uuid not null,
    pipeline_id uuid not null,
    name text not null,
    position int not null,
    probability int not null check (probability between 0 and 100),
    rotting_days int check (rotting_days > 0),
    archived_at timestamptz,
    primary key (company_id, id),
    foreign key (company_id, pipeline_id) references pipelines (company_id, id) on delete cascade
  )`,
  `create index pipeline_stages_pipeline on pipeline_stages (company_id, pipeline_id, position)`,

  `create table deals (
    company_id uuid not null,
    id uuid not null,
    title text not null,
    title_key text not null,
    pipeline_id uuid not null,
    stage_id uuid not null,
    stage_entered_at timestamptz not null,
    rank double precision not null,
    status text not null check (status in ('OPEN', 'WON', 'LOST')),
    account_id uuid,
    owner_id uuid,
    source_id uuid,
    project_id uuid,
    amount bigint not null default 0 check (amount >= 0),
    currency text not null,
    probability int not null check (probability between 0 and 100),
    own_probability int check (own_probability between 0 and 100),
    weighted bigint not null generated always as (
      case status when 'WON' then amount when 'LOST' then 0 else (amount * probability + 50) / 100 end) stored,
    expected_close_on text collate "C" check (expected_close_on ${DAY}),
    closed_on text collate "C" check (closed_on ${DAY}),
    close_reason text,
    description text,
    is_inclusive boolean not null default false,
    lines jsonb not null default '[]',
    customer_id uuid,
    invoice_id uuid,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    trashed_at timestamptz,
    trashed_by text,
    search text not null,
    primary key (company_id, id),
    foreign key (company_id, pipeline_id) references pipelines (company_id, id),
    foreign key (company_id, stage_id) references pipeline_stages (company_id, id),
    check ((status = 'OPEN') = (closed_on is null))
  )`,
  `create index deals_created on deals (company_id, created_at desc, id) where trashed_at is null`,
  `create index deals_updated on deals (company_id, updated_at, id) where trashed_at is null`,
  `create index deals_title on deals (company_id, title_key, id) where trashed_at is null`,
  `create index deals_amount on deals (company_id, amount, id) where trashed_at is null`,
  `create index deals_close on deals (company_id, expected_close_on, id) where trashed_at is null`,
  `create index deals_board on deals (company_id, pipeline_id, status, stage_id, rank, id) where trashed_at is null`,
  `create index deals_sums on deals (company_id, pipeline_id, status, stage_id, currency)
    include (amount, weighted, owner_id) where trashed_at is null`,
  `create index deals_forecast on deals (company_id, status, expected_close_on, pipeline_id, currency)
    include (amount, weighted, owner_id) where trashed_at is null`,
  `create index deals_closed on deals (company_id, status, closed_on, pipeline_id, currency)
    include (amount, owner_id) where trashed_at is null and status <> 'OPEN'`,
  `create index deals_owner on deals (company_id, owner_id, created_at, id) where trashed_at is null`,
  `create index deals_account on deals (company_id, account_id, created_at, id) where account_id is not null`,
  `create index deals_trashed on deals (trashed_at) where trashed_at is not null`,

  `create table deal_people (
    company_id uuid not null,
    deal_id uuid not null,
    person_id uuid not null,
    role text,
    position int not null default 0,
    created_at timestamptz not null,
    primary key (company_id, deal_id, person_id),
    foreign key (company_id, deal_id) references deals (company_id, id) on delete cascade,
    foreign key (company_id, person_id) references people (company_id, id) on delete cascade
  )`,
  `create index deal_people_person on deal_people (company_id, person_id, deal_id)`,

  `create table deal_moves (
    company_id uuid not null,
    id uuid not null,
    deal_id uuid not null,
    pipeline_id uuid not null,
    from_stage_id uuid,
    to_stage_id uuid not null,
    from_status text check (from_status in ('OPEN', 'WON', 'LOST')),
    to_status text not null check (to_status in ('OPEN', 'WON', 'LOST')),
    amount bigint not null,
    currency text not null,
    moved_by text not null,
    moved_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, deal_id) references deals (company_id, id) on delete cascade
  )`,
  `create index deal_moves_deal on deal_moves (company_id, deal_id, moved_at, id)`,
  `create index deal_moves_pipeline on deal_moves (company_id, pipeline_id, moved_at, id)`,

  `create table products (
    company_id uuid not null,
    id uuid not null,
    name text not null,
    name_key text not null,
    unit_amount bigint not null check (unit_amount >= 0),
    currency text not null,
    tax_rate_id uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    archived_at timestamptz,
    primary key (company_id, id)
  )`,
  `create index products_name on products (company_id, name_key, id)`,

  `create table deal_targets (
    company_id uuid not null,
    id uuid not null,
    pipeline_id uuid not null,
    owner_id uuid,
    month text collate "C" not null check (month ~ '^\\d{4}-\\d\\d$'),
    amount bigint not null check (amount >= 0),
    currency text not null,
    updated_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, pipeline_id) references pipelines (company_id, id) on delete cascade
  )`,
  `create unique index deal_targets_month on deal_targets (company_id, month, pipeline_id, owner_id, currency)
    nulls not distinct`,

  `create table exchange_rates (
    company_id uuid not null,
    id uuid not null,
    currency text not null,
    valid_from text collate "C" not null check (valid_from ${DAY}),
    rate numeric(20, 10) not null check (rate > 0),
    updated_at timestamptz not null,
    primary key (company_id, id)
  )`,
  `create unique index exchange_rates_day on exchange_rates (company_id, currency, valid_from)`,

  `create table forecast_snapshots (
    company_id uuid not null,
    id uuid not null,
    taken_on text collate "C" not null check (taken_on ${DAY}),
    pipeline_id uuid not null,
    owner_id uuid,
    month text collate "C" not null check (month ~ '^\\d{4}-\\d\\d$'),
    currency text not null,
    committed bigint not null,
    weighted bigint not null,
    won bigint not null,
    primary key (company_id, id),
    foreign key (company_id, pipeline_id) references pipelines (company_id, id) on delete cascade
  )`,
  `create unique index forecast_snapshots_day
    on forecast_snapshots (company_id, taken_on, month, pipeline_id, owner_id, currency) nulls not distinct`,

  `create table quotes (
    company_id uuid not null,
    id uuid not null,
    deal_id uuid not null,
    number int not null,
    version int not null check (version > 0),
    state text not null check (state in ('DRAFT', 'SENT', 'ACCEPTED', 'REPLACED')),
    currency text not null,
    is_inclusive boolean not null,
    lines jsonb not null,
    taxes jsonb not null,
    net bigint not null check (net >= 0),
    tax bigint not null check (tax >= 0),
    total bigint not null check (total >= 0),
    seller jsonb not null,
    buyer jsonb not null,
    expires_on text collate "C" check (expires_on ${DAY}),
    sent_at timestamptz,
    sent_to text,
    viewed_at timestamptz,
    accepted_at timestamptz,
    accepted_name text,
    signature text,
    accepted_from text,
    accepted_with text,
    invoice_id uuid,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, deal_id) references deals (company_id, id) on delete cascade,
    check (net + tax = total),
    check ((state = 'ACCEPTED') = (accepted_at is not null))
  )`,
  `create unique index quotes_number on quotes (company_id, number, version)`,
  `create index quotes_logo on quotes ((seller ->> 'logo')) where seller ->> 'logo' is not null`,
  `create index quotes_deal on quotes (company_id, deal_id, created_at, id)`,

  `create table quote_numbers (
    company_id uuid not null,
    last int not null,
    primary key (company_id)
  )`,

  ...foundByText('deals'),
];

/** Like find_people (0002): LIKE is not leakproof, so the index is read without row-level security, for the transaction's company only. */
function foundByText(table: string): string[] {
  const find = `find_${table}`;
  return [
    `create index ${table}_search on ${table} using gin (company_id, search gin_trgm_ops) with (fastupdate = off)`,
    `create function ${find}(pattern text) returns setof uuid
      language plpgsql stable security definer set search_path = pg_catalog, public rows 200
      as $$ begin
        return query execute
          'select id from public.${table} where company_id = $1 and search like $2'
          using nullif(current_setting('app.company_id', true), '')::uuid, pattern;
      end $$`,
    `revoke all on function ${find}(text) from public`,
    `grant execute on function ${find}(text) to exkoo_app, exkoo_platform`,
    `grant create on schema public to exkoo_platform`,
    `alter function ${find}(text) owner to exkoo_platform`,
    `revoke create on schema public from exkoo_platform`,
  ];
}
