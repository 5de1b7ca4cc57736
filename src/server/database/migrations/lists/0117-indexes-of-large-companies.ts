import type { Kysely } from 'kysely';
import { buildIndex } from '../../migrating/buildIndex.ts';

/** Indexes of 0111, 0114 and 0115 on tables in use, and the number of entries of an activity log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await buildIndex(db, `create index concurrently ${index}`);
}

export const isOutsideTransaction = true;

const INDEXES = [
  `bookings_of_import on bookings (company_id, import_id) where import_id is not null`,
  `sms_threads_unread on sms_threads (company_id, last_at desc, id) where unread > 0`,
  `sms_threads_assigned on sms_threads (company_id, assignee_id, last_at desc, id) where assignee_id is not null`,
  `sms_threads_search on sms_threads using gin (company_id, search gin_trgm_ops) with (fastupdate = off)`,
  `people_meetings_of_manager on people (company_id, manager_id, next_meeting_at)
    where trashed_at is null and kind = 'LEAD' and manager_id is not null and next_meeting_at is not null`,
  // Small, as its entries repeat
  `events_counted on events (owner_id, company_id)`,
];
