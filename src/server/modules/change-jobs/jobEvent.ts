import type { CacheTag } from '#contract/live/cacheTag.ts';
import { changeTags, massChangeTags } from '#contract/live/changeTags.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import type { ChangeJobRow } from './changeJobs.table.ts';

/** Writes the one event of a job that came to its end: done, failed half-way, or undone. */
export async function recordJobEvent(tx: Tx, job: ChangeJobRow, at: Date): Promise<void> {
  const isUndone = job.state === 'UNDONE';
  const actor = isUndone
    ? { userId: job.undone_by_id, firstName: job.undone_by ?? '', lastName: '' }
    : { userId: job.actor_id, firstName: job.actor_name, lastName: '' };
  const { title, created, updated, skipped, failed, kept } = job;
  const counts: FieldValues = isUndone ? { kept } : { created, updated, skipped, failed };
  await recordChange(
    tx,
    { companyId: job.company_id, ...actor },
    {
      entity: job.person_kind === 'LEAD' ? 'lead' : 'contact',
      // Not a person's: what happened to each of them is told by the items of the job.
      entityId: job.id,
      action: isUndone ? 'undone' : ACTIONS[job.kind],
      before: null,
      after: { job: title, ...counts, ...(job.error !== null && { error: job.error }) },
      tags: tagsOf(job),
      at,
    },
  );
}

/** Writes the one event of a job that somebody ended: who did, and after how many of its rows. */
export async function recordStopEvent(tx: Tx, job: ChangeJobRow, by: ChangeActor, at: Date): Promise<void> {
  const { title, done, total, created, updated, skipped, failed } = job;
  await recordChange(tx, by, {
    entity: job.person_kind === 'LEAD' ? 'lead' : 'contact',
    entityId: job.id,
    action: job.kind === 'IMPORT' ? 'import-stopped' : 'bulk-change-stopped',
    before: null,
    after: { job: title, stoppedAfter: done, rows: total, created, updated, skipped, failed },
    tags: tagsOf(job),
    at,
  });
}

/** Tells who looks at a job that it has come further. */
export async function announceJob(tx: Tx, job: Pick<ChangeJobRow, 'company_id' | 'id'>): Promise<void> {
  await announceProgress(tx, { companyId: job.company_id, entity: 'change job', entityId: job.id });
}

const ACTIONS = { BULK: 'bulk-changed', IMPORT: 'imported', MERGE: 'merged' } as const;

/** Which rows a long job changed is not named one by one. */
function tagsOf(job: ChangeJobRow): CacheTag[] {
  const isMerge = job.kind === 'MERGE';
  return [
    ...(job.person_kind === 'LEAD' || isMerge ? massChangeTags('lead') : []),
    ...(job.person_kind === 'CONTACT' || isMerge ? massChangeTags('contact') : []),
    ...changeTags('change job', job.id),
  ];
}
