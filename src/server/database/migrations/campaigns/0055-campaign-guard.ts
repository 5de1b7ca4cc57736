import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Campaigns that stop themselves, and failed texts that can be tried again. docs/decisions/0162. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Null: the usual one
  `alter table sms_settings add column campaign_guard jsonb`,
  // The counts at the last resume: only later results may pause the campaign
  `alter table sms_campaigns add column guard_base jsonb`,
  `alter table sms_messages
    add column is_transient boolean not null default false,
    add column was_unsure boolean not null default false`,
  `create index sms_messages_retryable on sms_messages (company_id, campaign_id)
    where status = 'FAILED' and is_transient and not was_unsure`,
];
