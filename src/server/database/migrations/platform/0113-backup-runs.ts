import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Results of scheduled backups and of their checks. docs/decisions/0261. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table backup_runs (
    id uuid primary key,
    kind text not null check (kind in ('BACKUP', 'CHECK')),
    started_at timestamptz not null,
    ended_at timestamptz not null,
    name text,
    size bigint,
    row_count bigint,
    error text
  )`,
  `create index backup_runs_of_kind on backup_runs (kind, ended_at desc)`,
  // They concern this installation: a restored copy has no backups yet
  `comment on table backup_runs is 'derived: from the backups of this installation'`,
];
