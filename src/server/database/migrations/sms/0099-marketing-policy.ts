import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Companies that require consent for marketing, and campaigns that follow the marketing policy. Existing companies keep
 * their settings; their campaigns follow them as before. docs/decisions/0229.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table sms_settings
    add column needs_consent boolean not null default false,
    add column is_policy_optional boolean not null default false`,
  `alter table sms_campaigns add column follows_policy boolean not null default true`,
];
