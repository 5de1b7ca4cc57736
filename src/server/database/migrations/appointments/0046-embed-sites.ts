import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The sites of others on which a booking page may be shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking_pages add column embed_sites jsonb not null default '[]'`.execute(db);
}
