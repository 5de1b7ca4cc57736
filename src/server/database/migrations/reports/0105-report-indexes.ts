import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Reports read the stage changes of a period from their own index: they are a few of a company's events. docs/decisions/0231. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index events_of_stages on events (company_id, created_at)
    where entity = 'lead' and action = 'updated' and jsonb_exists(after, 'stage')`.execute(db);
}
