import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Which server processes live, and which of them holds a lease. docs/decisions/0252. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create unlogged table server_processes (
    id uuid primary key,
    seen_at timestamptz not null,
    held_jobs jsonb not null default '[]',
    taken_over_at timestamptz
  ) with (fillfactor = 50)`,
  // A restored copy has other processes
  `comment on table server_processes is 'derived: the processes that run'`,
  `alter table sms_messages add column leased_by uuid`,
  `alter table webhooks add column leased_by uuid`,
  `alter table calendar_accounts add column leased_by uuid`,
];
