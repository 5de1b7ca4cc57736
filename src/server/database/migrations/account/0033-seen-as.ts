import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Impersonation sessions. docs/decisions/0151. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table sessions
    add column seen_user_id uuid references users (id) on delete set null,
    add column seen_until timestamptz,
    add column seen_note jsonb`,
  `create index sessions_seen on sessions (seen_until) where seen_until is not null`,
  `create index sessions_seen_user on sessions (seen_user_id) where seen_user_id is not null`,
];
