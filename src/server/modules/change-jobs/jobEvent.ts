import type { CacheTag } from '#contract/live/cacheTag.ts';
import { changeTags, massChangeTags } from '#contract/live/changeTags.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
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
      // Not a person's id: the items of the job contain what happened to each person.
      entityId: job.id,
      action: isUndone ? 'undone' : ACTIONS[job.kind],
      before: null,
      after: { job: title, ...counts, ...(job.error !== null && { error: job.error }) },
      tags: tagsOf(job),
      at,
    },
  );
}

/** Records the one event of a stopped job: the user who stopped it, and the number of processed rows. */
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

/** Announces a job's progress to browsers that show it. */
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
