import type { ChangedThing } from '#contract/live/changeTags.ts';
import { changeTags, massChangeTags } from '#contract/live/changeTags.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { RecordJobRow } from './recordJobs.table.ts';

/** The entities of events about each record. */
export const RECORD_ENTITIES = { DEAL: 'deal', ACCOUNT: 'organization' } as const satisfies Record<
  RecordJobRow['record'],
  ChangedThing
>;

/** Records the event of a job that ended: done, failed, stopped or undone. Each changed record has its own events, too. */
export async function recordJobEnd(tx: Tx, job: RecordJobRow, at: Date): Promise<void> {
  const isUndone = job.state === 'UNDONE';
  const actor = isUndone
    ? { userId: job.undone_by_id, firstName: job.undone_by ?? '', lastName: '' }
    : { userId: job.actor_id, firstName: job.actor_name, lastName: '' };
  const { title, created, updated, contacts, skipped, failed, kept } = job;
  const counts: FieldValues = isUndone
    ? { kept }
    : { created, updated, ...(contacts > 0 && { contacts }), skipped, failed };
  const entity = RECORD_ENTITIES[job.record];
  await recordChange(
    tx,
    { companyId: job.company_id, ...actor },
    {
      entity,
      // Not the id of a record: the items of the job have those
      entityId: job.id,
      action: isUndone ? 'undone' : ACTIONS[job.kind],
      before: null,
      after: { job: title, ...counts, ...(job.error !== null && { error: job.error }) },
      tags: [
        ...massChangeTags(entity),
        ...massChangeTags('organization'),
        ...(contacts > 0 ? massChangeTags('contact') : []),
        ...changeTags('record job', job.id),
      ],
      at,
    },
  );
}

/** Announces a job's progress to browsers that show it. */
export async function announceRecordJob(tx: Tx, job: Pick<RecordJobRow, 'company_id' | 'id'>): Promise<void> {
  await announceProgress(tx, { companyId: job.company_id, entity: 'record job', entityId: job.id });
}

const ACTIONS = { BULK: 'bulk-changed', IMPORT: 'imported', MERGE: 'merged' } as const;
