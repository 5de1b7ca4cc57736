import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Quiet hours, and the time zones of recipients. docs/decisions/0156. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'sms_settings');
}

const STATEMENTS = [
  `create table sms_settings (
    company_id uuid primary key,
    quiet_hours jsonb
  )`,
  `alter table sms_messages
    add column zones text,
    add column is_marketing boolean not null default false,
    add column open_until timestamptz`,
  // Messages queued before: the location of their recipients is unknown, so the company's time zone counts
  `update sms_messages m set zones = '', is_marketing = c.is_marketing from sms_campaigns c
    where c.company_id = m.company_id and c.id = m.campaign_id and m.status = 'QUEUED'`,
  `create index sms_messages_closing on sms_messages (company_id, provider_id, open_until)
    where status = 'QUEUED' and open_until is not null`,
];
