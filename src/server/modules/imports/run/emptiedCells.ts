import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeJobRow } from '#server/modules/change-jobs/changeJobs.table.ts';
import { writeChangeJob } from '#server/modules/change-jobs/jobRecords.service.ts';
import type { PlannedRow } from '#server/modules/change-jobs/run/changePlan.ts';
import type { ImportPayload } from '../draft/importSettings.ts';
import type { DecidedRow } from './decideChunk.ts';

/** How many invalid cells these rows leave empty: of the rows that create or update someone. */
export function plannedEmptied(decided: readonly DecidedRow[], planned: readonly PlannedRow[]): number {
  const isWritten = (index: number) =>
    planned[index]?.outcome === 'CREATE' || planned[index]?.outcome === 'UPDATE';
  return decided.reduce(
    (sum, { reading }, index) => sum + (isWritten(index) ? reading.emptied.length : 0),
    0,
  );
}

/** Adds the cells that a chunk left empty to the result of its import. */
export async function addEmptiedCells(tx: Tx, job: ChangeJobRow, added: number): Promise<void> {
  if (added === 0) return;
  const payload = job.payload as ImportPayload;
  const emptiedCells = (payload.emptiedCells ?? 0) + added;
  await writeChangeJob(tx, job, { payload: JSON.stringify({ ...payload, emptiedCells }) });
}
