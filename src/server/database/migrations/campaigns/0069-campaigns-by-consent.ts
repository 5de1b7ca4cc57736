import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Campaigns that go only to those whose consent is written down; those of before go on as they were written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sms_campaigns add column needs_consent boolean not null default false`.execute(db);
}
