import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Two-way threads: one for each number that wrote to a company or was written to by hand. docs/decisions/0144. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'sms_threads');
}

const STATEMENTS = [
  `create table sms_threads (
    company_id uuid not null,
    id uuid not null,
    phone text not null,
    provider_id uuid not null,
    last_text text not null,
    is_last_received boolean not null,
    last_at timestamptz not null,
    unread int not null,
    assignee_id uuid,
    created_at timestamptz not null,
    search text not null,
    primary key (company_id, id),
    unique (company_id, phone),
    foreign key (company_id, provider_id) references sms_providers
  )`,
  `create index sms_threads_newest on sms_threads (company_id, last_at desc, id)`,
  `alter table sms_messages add column created_by text`,
  `alter table sms_messages drop constraint sms_messages_purpose_check`,
  `alter table sms_messages add constraint sms_messages_purpose_check
    check (purpose in ('CAMPAIGN', 'ANSWER', 'TEST', 'REPLY', 'REMINDER'))`,
  `create index sms_messages_of_phone on sms_messages (company_id, phone, created_at) where phone is not null`,
  `alter table sms_received add column is_refusal boolean not null default false`,
];
