import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Tables without a primary key identify a row by all its values, so that Citus can move their shards while they are written. Without logical
 * replication it changes nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await sql`alter table ${sql.table(table)} replica identity full`.execute(db);
}

const TABLES = ['busy_times', 'people_counts', 'sms_thread_counts'];
