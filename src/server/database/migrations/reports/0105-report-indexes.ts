import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Stage changes and calls of a period: a few of a company's events, which reports read alone. docs/decisions/0231. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index events_of_stages on events (company_id, created_at)
    where entity = 'lead' and action = 'updated' and jsonb_exists(after, 'stage')`.execute(db);
  await sql`create index events_of_calls on events (company_id, created_at) where action = 'call-logged'`.execute(
    db,
  );
}
