import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Booking pages stay in trash before they are permanently deleted; their slugs are free at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table booking_pages add column trashed_at timestamptz, add column trashed_by text`,
  `drop index booking_pages_slug`,
  `create unique index booking_pages_slug on booking_pages (company_id, slug) where trashed_at is null`,
  `create index booking_pages_trashed on booking_pages (trashed_at) where trashed_at is not null`,
];
