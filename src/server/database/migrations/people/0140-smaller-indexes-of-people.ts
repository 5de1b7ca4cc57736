import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { buildIndex } from '../../migrating/buildIndex.ts';

/** Smaller indexes of people, each next to the one that it replaces until it is complete. docs/decisions/0280. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'create index concurrently people_next_call_none on people (company_id, kind) where trashed_at is null and next_call_at is null',
  );
  for (const [name, definition] of Object.entries(REPLACED)) {
    const next = `${name}_0140`;
    await buildIndex(db, `create index concurrently ${next} on people ${definition}`);
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
    await sql`alter index if exists ${sql.id(next)} rename to ${sql.id(name)}`.execute(db);
  }
}

export const isOutsideTransaction = true;

const REPLACED = {
  // Ascending: new people fill its last page, and a descending one is left with half-empty pages
  people_newest: '(company_id, kind, created_at, id) where trashed_at is null',
  // Values that many share, without the id: entries of the same value take 7 bytes each
  people_company: '(company_id, kind, company_key) where trashed_at is null and company_key is not null',
  people_job_title:
    '(company_id, kind, lower(job_title)) where trashed_at is null and lower(job_title) is not null',
  // Few have a call ahead
  people_next_call:
    '(company_id, kind, next_call_at, id) where trashed_at is null and next_call_at is not null',
  people_due_calls:
    '(next_call_at) where next_call_reminded_at is null and trashed_at is null and next_call_at is not null',
  people_due_meetings:
    '(next_meeting_at) where next_meeting_reminded_at is null and trashed_at is null and next_meeting_at is not null',
};
