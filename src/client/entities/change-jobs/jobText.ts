import { plural, t } from '@lingui/core/macro';
import { listText, numberText } from '#contract/i18n/formats.ts';
import type { ChangeJob } from './changeJobsApi.ts';

/** The progress and the result of a job, of people or of records. */
export type JobProgress = Pick<
  ChangeJob,
  'title' | 'state' | 'total' | 'done' | 'created' | 'updated' | 'skipped' | 'failed' | 'kept' | 'error'
> & {
  /** Contacts that an import of deals or accounts added. */
  contacts?: number;
};

/** True while the server still works on it. */
export function isJobUnderWay({ state }: Pick<ChangeJob, 'state'>): boolean {
  return state === 'QUEUED' || state === 'RUNNING' || state === 'UNDOING';
}

/** How far it is, for reading: 'Set stage to Contacted: 1,500 of 30,000'. */
export function jobProgress({ title, done, total, state }: JobProgress): string {
  const what = state === 'UNDOING' ? t`Undoing: ${title}` : title;
  return t`${what}: ${{ done: numberText(done) }} of ${{ total: numberText(total) }}`;
}

/** The result of a job: '12 changed, 2 failed', 'Stopped after 3,200 of 50,000: 3,200 changed'. */
export function jobResult(job: JobProgress): string {
  const { state, created, updated, contacts = 0, skipped, failed, kept, error } = job;
  if (state === 'FAILED') return error ?? t`This failed. Try again.`;
  if (state === 'UNDONE')
    return kept > 0 ? t`${plural(kept, { other: 'Undone, except for # that changed since' })}` : t`Undone`;
  const parts = [
    created > 0 && t`${plural(created, { other: '# added' })}`,
    updated > 0 && t`${plural(updated, { other: '# changed' })}`,
    contacts > 0 && t`${plural(contacts, { one: '# new contact', other: '# new contacts' })}`,
    skipped > 0 && t`${plural(skipped, { other: '# unchanged' })}`,
    failed > 0 && t`${plural(failed, { other: '# failed' })}`,
  ].filter((part) => part !== false);
  const counts = listText(parts, 'unit');
  if (state === 'STOPPED') return [stoppedAfter(job), counts].filter(Boolean).join(': ');
  return counts || t`Nothing to change`;
}

function stoppedAfter({ done, total }: JobProgress): string {
  if (done === 0) return t`Stopped before it started`;
  return t`Stopped after ${{ done: numberText(done) }} of ${{ total: numberText(total) }}`;
}
