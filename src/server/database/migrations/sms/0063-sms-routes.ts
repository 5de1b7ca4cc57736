import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Which provider a number goes by, and what a provider takes in a day. docs/decisions/0183. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // day_sent and day_failed count the day counted_on, in the company's time zone
  `alter table sms_providers
    add column senders jsonb not null default '[]',
    add column daily_cap int check (daily_cap > 0),
    add column counted_on text,
    add column day_sent int not null default 0,
    add column day_failed int not null default 0`,
  `alter table sms_settings add column routes jsonb`,
  // Providers that did not take it, before its own
  `alter table sms_messages add column refused_by uuid[]`,
];
