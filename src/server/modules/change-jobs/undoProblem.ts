import { i18n } from '#contract/i18n/i18n.ts';
import { PERSON_TRASH_DAYS } from '#contract/limits/records/people.ts';
import type { ChangeJobRow } from './changeJobs.table.ts';

/** Why a job cannot be undone, or null. */
export function undoProblem(job: ChangeJobRow, now: Date): string | null {
  if (job.state === 'UNDONE' || job.state === 'UNDOING') return i18n.t('This was already undone');
  if (!ENDED.has(job.state)) return i18n.t('This is not finished yet');
  // A job that deletes submissions of a form may change no lead
  if (job.created + job.updated === 0 && !job.payload.formId) return i18n.t('This changed nothing');
  // Who was merged is in trash, and goes with it
  const age = now.getTime() - (job.finished_at ?? now).getTime();
  return job.kind === 'MERGE' && age >= PERSON_TRASH_DAYS * DAY_MS
    ? i18n.t('A merge can be undone for {days} days', { days: PERSON_TRASH_DAYS })
    : null;
}

const ENDED: ReadonlySet<ChangeJobRow['state']> = new Set(['DONE', 'FAILED', 'STOPPED']);

const DAY_MS = 24 * 60 * 60 * 1000;
