import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Texts: the providers that a company brings, its campaigns, the one outbox, what came back, and who wants none. docs/decisions/0140. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of TABLES) await forceCompanyRls(db, table);
}

const TABLES = [
  'sms_providers',
  'sms_campaigns',
  'sms_messages',
  'sms_early_receipts',
  'sms_received',
  'sms_opt_outs',
  'handset_messages',
];

const STATEMENTS = [
  `create table sms_providers (
    company_id uuid not null,
    id uuid not null,
    name text not null,
    kind text not null,
    sender_id text not null,
    rate_per_second int not null check (rate_per_second > 0),
    settings jsonb not null default '{}',
    secret bytea,
    allowance double precision not null default 0,
    allowance_at timestamptz not null,
    last_error text,
    last_error_at timestamptz,
    last_accepted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    search text not null,
    primary key (company_id, id)
  )`,
  `create table sms_campaigns (
    company_id uuid not null,
    id uuid not null,
    name text not null,
    body text not null,
    provider_id uuid not null,
    person_kind text not null check (person_kind in ('LEAD', 'CONTACT')),
    selection jsonb not null,
    assigned_to uuid,
    is_marketing boolean not null,
    start_at timestamptz,
    status text not null check (status in ('DRAFT', 'SCHEDULED', 'RUNNING', 'PAUSED', 'FINISHED', 'CANCELLED')),
    status_reason text,
    created_by_id uuid,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    frozen_at timestamptz,
    ended_at timestamptz,
    search text not null,
    primary key (company_id, id),
    foreign key (company_id, provider_id) references sms_providers
  )`,
  `create index sms_campaigns_of_provider on sms_campaigns (company_id, provider_id, status)`,
  `create index sms_campaigns_due on sms_campaigns (start_at) where status = 'SCHEDULED'`,

  // The outbox: one row for each message of any origin. text is null until merge fields are filled in.
  `create table sms_messages (
    company_id uuid not null,
    id uuid not null,
    campaign_id uuid,
    provider_id uuid not null,
    purpose text not null check (purpose in ('CAMPAIGN', 'ANSWER', 'TEST')),
    seq int not null,
    person_id uuid,
    phone text,
    text text,
    encoding text check (encoding in ('GSM_7', 'UCS_2')),
    segments int not null default 0,
    status text not null
      check (status in ('QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'SKIPPED', 'UNKNOWN')),
    reason text,
    tries int not null default 0,
    due_at timestamptz not null,
    lease_until timestamptz,
    provider_message_id text,
    created_at timestamptz not null,
    sent_at timestamptz,
    settled_at timestamptz,
    primary key (company_id, id),
    foreign key (company_id, provider_id) references sms_providers,
    foreign key (company_id, campaign_id) references sms_campaigns on delete cascade,
    check ((status = 'SENDING') = (lease_until is not null)),
    check (phone is not null or status = 'SKIPPED')
  )`,
  `create unique index sms_messages_of_campaign on sms_messages (company_id, campaign_id, seq)`,
  // A campaign never sends two messages to one number, whatever the code above does
  `create unique index sms_messages_once on sms_messages (company_id, campaign_id, phone)
    where campaign_id is not null and status <> 'SKIPPED'`,
  `create index sms_messages_counts on sms_messages (company_id, campaign_id, status)`,
  `create index sms_messages_open on sms_messages (company_id, provider_id, due_at, seq)
    where status in ('QUEUED', 'SENDING')`,
  `create index sms_messages_open_phone on sms_messages (company_id, phone) where status in ('QUEUED', 'SENDING')`,
  `create index sms_messages_by_provider on sms_messages (company_id, provider_id, provider_message_id)
    where provider_message_id is not null`,
  `create index sms_messages_of_month on sms_messages (company_id, created_at) where campaign_id is not null`,

  `create table sms_early_receipts (
    company_id uuid not null,
    provider_id uuid not null,
    provider_message_id text not null,
    status text not null check (status in ('DELIVERED', 'FAILED')),
    reason text,
    received_at timestamptz not null,
    primary key (company_id, provider_id, provider_message_id, status)
  )`,
  `create table sms_received (
    company_id uuid not null,
    provider_id uuid not null,
    provider_message_id text not null,
    id uuid not null,
    from_phone text not null,
    to_sender text not null,
    text text not null,
    word text check (word in ('STOP', 'START', 'HELP')),
    received_at timestamptz not null,
    primary key (company_id, provider_id, provider_message_id)
  )`,
  `create index sms_received_of_phone on sms_received (company_id, from_phone, received_at)`,
  `create table sms_opt_outs (
    company_id uuid not null,
    phone text not null,
    id uuid not null,
    source text not null check (source in ('REPLY', 'USER')),
    note text,
    created_by text,
    created_at timestamptz not null,
    search text not null,
    primary key (company_id, phone),
    unique (company_id, id)
  )`,
  `create index sms_opt_outs_newest on sms_opt_outs (company_id, created_at desc, id)`,

  // The simulator's phones, in evaluation mode alone
  `create table handset_messages (
    company_id uuid not null,
    provider_id uuid not null,
    key text not null,
    id uuid not null,
    to_phone text not null,
    from_sender text not null,
    text text not null,
    status text not null check (status in ('SENT', 'DELIVERED')),
    created_at timestamptz not null,
    primary key (company_id, provider_id, key)
  )`,
  `create index handset_messages_newest on handset_messages (created_at desc, id)`,
  `create index handset_messages_open on handset_messages (company_id, provider_id, id) where status = 'SENT'`,
];
