import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The result of a request, for its repetition; see onceOnly.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table repeatable_requests (
      user_id uuid not null references users on delete cascade,
      request_hash bytea not null,
      result jsonb not null,
      created_at timestamptz not null default now(),
      primary key (user_id, request_hash)
    )`.execute(db);
  await sql`create index repeatable_requests_age on repeatable_requests (created_at)`.execute(db);
}
