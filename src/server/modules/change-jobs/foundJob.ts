import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { assignedTo } from '#server/modules/people/peopleAccess.ts';
import type { ChangeWork } from './run/changePlan.ts';
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

/**
 * The job with what there is to tell about its rows, to a viewer who may see it: nobody is named whom they may not see. names: what rows are
 * called that are nobody.
 */
export async function foundJob(
  tx: Tx,
  viewer: CompanyViewer,
  job: ChangeJobRow,
  now: Date,
  names?: ChangeWork['names'],
): Promise<FoundJob> {
  const isUndone = job.state === 'UNDONE' || job.state === 'UNDOING';
  const isAnyTold = isUndone ? job.kept > 0 : job.failed + job.skipped > 0;
  if (!isAnyTold) return { ...listedJob(job, now), failures: [] };
  const told = { isUndone, assignedTo: await assignedTo(tx, viewer, job.person_kind), limit: TOLD };
  const failures = await readToldItems(tx, job, told);
  const nobody = failures.filter(({ person_id: id }) => id === null).map(({ seq }) => seq);
  const called = names && nobody.length > 0 ? await names(tx, job, nobody) : null;
  return {
    ...listedJob(job, now),
    failures: failures.map((item) =>
      item.person_id === null ? { ...item, name: called?.get(item.seq) ?? null } : item,
    ),
  };
}

/** The job as lists show it. */
export function listedJob(job: ChangeJobRow, now: Date): ListedJob {
  return { job, canUndo: undoProblem(job, now) === null };
}

const TOLD = 100;
