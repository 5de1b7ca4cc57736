import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { assignedTo } from '#server/modules/people/peopleAccess.ts';
import type { ChangeJobRow } from './changeJobs.table.ts';
import type { ReportedItem } from './run/changeItems.store.ts';
import { readReportedItems } from './run/changeItems.store.ts';
import type { ChangeWork } from './run/changePlan.ts';
import { undoProblem } from './undoProblem.ts';

/** A job with what can be done about it. */
export interface ListedJob {
  job: ChangeJobRow;
  canUndo: boolean;
}

/** The same with the first rows that were not done, or not undone, and why. */
export interface FoundJob extends ListedJob {
  failures: ReportedItem[];
}

/**
 * The job with its row results, for a viewer who may see it: without names of people hidden from them. names:
 * returns the names of rows without a person.
 */
export async function foundJob(
  tx: Tx,
  viewer: CompanyViewer,
  job: ChangeJobRow,
  now: Date,
  names?: ChangeWork['names'],
): Promise<FoundJob> {
  const isUndone = job.state === 'UNDONE' || job.state === 'UNDOING';
  const hasReports = isUndone ? job.kept > 0 : job.failed + job.skipped > 0;
  if (!hasReports) return { ...listedJob(job, now), failures: [] };
  const reported = {
    isUndone,
    assignedTo: await assignedTo(tx, viewer, job.person_kind),
    limit: MOST_REPORTED,
  };
  const failures = await readReportedItems(tx, job, reported);
  const unnamed = failures.filter(({ person_id: id }) => id === null).map(({ seq }) => seq);
  const called = names && unnamed.length > 0 ? await names(tx, job, unnamed) : null;
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

const MOST_REPORTED = 100;
