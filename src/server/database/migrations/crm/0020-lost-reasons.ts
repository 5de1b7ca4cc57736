import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Lost reasons: earlier ones are suggested, and used as a filter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index people_lost_reason on people (company_id, lost_reason) where lost_reason is not null`.execute(
    db,
  );
}
