import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Campaigns that are limited to people with recorded consent; existing campaigns continue unchanged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sms_campaigns add column needs_consent boolean not null default false`.execute(db);
}
