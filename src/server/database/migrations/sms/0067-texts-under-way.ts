import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Finds texts whose sender went away, and those that are of no use any more, without a look at all that waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index sms_messages_leases on sms_messages (company_id, provider_id, lease_until) where status = 'SENDING'`,
  `create index sms_messages_expiring on sms_messages (company_id, provider_id, expires_at)
    where status = 'QUEUED' and expires_at is not null`,
];
