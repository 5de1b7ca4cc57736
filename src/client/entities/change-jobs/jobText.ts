import type { ChangeJob } from './changeJobsApi.ts';

/** True while the server still works on it. */
export function isJobUnderWay({ state }: Pick<ChangeJob, 'state'>): boolean {
  return state === 'QUEUED' || state === 'RUNNING' || state === 'UNDOING';
}

/** How far it is, for reading: 'Set stage to Contacted: 1,500 of 30,000'. */
export function jobProgress({ title, done, total, state }: ChangeJob): string {
  const what = state === 'UNDOING' ? `Undoing: ${title}` : title;
  return `${what}: ${done.toLocaleString()} of ${total.toLocaleString()}`;
}

/** The result of a job: '12 changed, 2 failed', 'Stopped after 3,200 of 50,000: 3,200 changed'. */
export function jobResult(job: ChangeJob): string {
  const { state, created, updated, skipped, failed, kept, error } = job;
  if (state === 'FAILED') return error ?? 'This failed. Try again.';
  if (state === 'UNDONE')
    return kept > 0 ? `Undone, except for ${kept.toLocaleString()} that changed since` : 'Undone';
  const parts = [
    created > 0 && `${created.toLocaleString()} added`,
    updated > 0 && `${updated.toLocaleString()} changed`,
    skipped > 0 && `${skipped.toLocaleString()} unchanged`,
    failed > 0 && `${failed.toLocaleString()} failed`,
  ].filter(Boolean);
  const counts = parts.join(', ');
  if (state === 'STOPPED') return [stoppedAfter(job), counts].filter(Boolean).join(': ');
  return counts || 'Nothing to change';
}

function stoppedAfter({ done, total }: ChangeJob): string {
  if (done === 0) return 'Stopped before it started';
  return `Stopped after ${done.toLocaleString()} of ${total.toLocaleString()}`;
}
