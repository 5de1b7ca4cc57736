import type { Tx } from '#server/database/scopes.ts';
import { readToldItems } from './run/changeItems.store.ts';
import type { ToldItem } from './run/changeItems.store.ts';
import type { ChangeJobRow } from './changeJobs.table.ts';
import { undoProblem } from './undo/undoProblem.ts';

/** A job with what can be done about it. */
export interface ListedJob {
  job: ChangeJobRow;
  canUndo: boolean;
}

/** The same with the first rows that were not done, or not undone, and why. */
export interface FoundJob extends ListedJob {
  failures: ToldItem[];
}

/** The job with what there is to tell about its rows. */
export async function foundJob(tx: Tx, job: ChangeJobRow, now: Date): Promise<FoundJob> {
  const isUndone = job.state === 'UNDONE' || job.state === 'UNDOING';
  const isAnyTold = isUndone ? job.kept > 0 : job.failed + job.skipped > 0;
  return { ...listedJob(job, now), failures: isAnyTold ? await readToldItems(tx, job, isUndone, TOLD) : [] };
}

/** The job as lists show it. */
export function listedJob(job: ChangeJobRow, now: Date): ListedJob {
  return { job, canUndo: undoProblem(job, now) === null };
}

const TOLD = 100;
