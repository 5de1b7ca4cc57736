import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { buildIndex } from '../../migrating/buildIndex.ts';

/** Indexes for activity logs of millions of entries, and for filters of people. docs/decisions/0271. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await buildIndex(db, `create index concurrently ${index}`);
  for (const index of REPLACED) await sql`drop index concurrently if exists ${sql.id(index)}`.execute(db);
}

export const isOutsideTransaction = true;

const INDEXES = [
  `events_search on events using gin (owner_id, lower(actor_name || ' ' || company_name || ' ' || entity || ' ' || action || ' ' ||
    coalesce(before::text, '') || ' ' || coalesce(after::text, '')) gin_trgm_ops) with (fastupdate = off)`,
  // With all columns that a deep page passes; ascending, as new entries fill its pages
  `events_of_log on events (owner_id, created_at, id) include (company_id)`,
  // Small, as their entries repeat: for rare values, which a scan in the order of time would look for to the end
  `events_of_actors on events (owner_id, actor_id)`,
  `events_of_entities on events (owner_id, entity)`,
  `events_of_actions on events (owner_id, action)`,
  // Few have a meeting ahead
  `people_meeting on people (company_id, kind, next_meeting_at, id) where trashed_at is null and next_meeting_at is not null`,
  `people_property_category on people (company_id, property_category) where property_category is not null`,
];

const REPLACED = ['events_of_owner', 'events_counted', 'people_next_meeting'];
