import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Paid team members beyond the plan's. docs/decisions/0145. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions
    add column extra_members int not null default 0 check (extra_members >= 0),
    add column next_extra_members int not null default 0 check (next_extra_members >= 0)`.execute(db);
}
