import { PERSON_TRASH_DAYS } from '#contract/limits/records/people.ts';
import type { ChangeJobRow } from './changeJobs.table.ts';

/** Why a job cannot be undone, or null. */
export function undoProblem(job: ChangeJobRow, now: Date): string | null {
  if (job.state === 'UNDONE' || job.state === 'UNDOING') return 'This was already undone';
  if (!ENDED.has(job.state)) return 'This is not finished yet';
  // A job that deletes submissions of a form may change no lead
  if (job.created + job.updated === 0 && !job.payload.formId) return 'This changed nothing';
  // Who was merged is in trash, and goes with it
  const age = now.getTime() - (job.finished_at ?? now).getTime();
  return job.kind === 'MERGE' && age >= PERSON_TRASH_DAYS * DAY_MS
    ? `A merge can be undone for ${PERSON_TRASH_DAYS} days`
    : null;
}

const ENDED: ReadonlySet<ChangeJobRow['state']> = new Set(['DONE', 'FAILED', 'STOPPED']);

const DAY_MS = 24 * 60 * 60 * 1000;
