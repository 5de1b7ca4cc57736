import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The prices of messages, and the spend cap of a company. docs/decisions/0157. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table sms_settings add column spend_cap jsonb`,
  `alter table sms_providers add column prices jsonb not null default '[]'`,
  // In thousandths of the currency's smallest unit
  `alter table sms_messages add column cost bigint not null default 0, add column priced_at timestamptz`,
  `create index sms_messages_spent on sms_messages (company_id, priced_at) where cost > 0`,
];
