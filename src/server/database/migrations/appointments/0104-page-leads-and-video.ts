import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What leads of an event type get, its other durations, and its video link. docs/decisions/0242. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table booking_pages
    add column stage_id uuid,
    add column source_id uuid,
    add column group_ids uuid[] not null default '{}',
    add column tags text[] not null default '{}',
    add column manager_ids uuid[] not null default '{}',
    add column other_durations jsonb not null default '[]',
    add column video_kind text check (video_kind in ('MEET', 'TEAMS', 'JITSI', 'CUSTOM')),
    add column video_url text`,
  `alter table bookings add column video_url text`,
];
