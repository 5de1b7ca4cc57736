import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { BackupKind, BackupRunsTable } from './backups.table.ts';

/** The last run of a kind, and the last that succeeded. */
export interface LastRuns {
  last: BackupRunsTable | null;
  lastSuccess: BackupRunsTable | null;
}

/** Adds a run, and deletes runs that are older than a year. In the platform scope. */
export async function addRun(tx: Tx, run: BackupRunsTable): Promise<void> {
  await tx.insertInto('backup_runs').values(run).execute();
  await tx
    .deleteFrom('backup_runs')
    .where('ended_at', '<', sql<Date>`${run.ended_at}::timestamptz - interval '1 year'`)
    .execute();
}

/** In the platform scope. */
export async function lastRuns(tx: Tx, kind: BackupKind): Promise<LastRuns> {
  const runs = tx
    .selectFrom('backup_runs')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('ended_at', 'desc')
    .limit(1);
  const last = (await runs.executeTakeFirst()) ?? null;
  const lastSuccess = last?.error
    ? ((await runs.where('error', 'is', null).executeTakeFirst()) ?? null)
    : last;
  return { last, lastSuccess };
}
