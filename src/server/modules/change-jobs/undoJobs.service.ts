import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { BULK_AT_ONCE } from '#contract/limits/records/people.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { lockPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import { assignedTo } from '#server/modules/people/peopleAccess.ts';
import { lockJob, readJobs, writeJob } from './changeJobs.store.ts';
import type { ChangeJobRow } from './changeJobs.table.ts';
import type { FoundJob } from './foundJob.ts';
import { foundJob } from './foundJob.ts';
import { visibleJob } from './jobAccess.ts';
import { isWithinReach } from './planUndo.ts';
import { readItemsBelow } from './run/changeItems.store.ts';
import type { RunnerDeps } from './run/runChangeJob.ts';
import { CHUNK_ROWS } from './run/runChangeJob.ts';
import { undoChunk } from './undoChunk.ts';
import { undoProblem } from './undoProblem.ts';

export interface UndoJobs {
  /**
   * Reverts the changes of a finished job, except values that were changed since; a long undo continues in
   * the background. Needs EDIT if the job changed people. Leads that moved out of the viewer's sight stay as
   * they are. Rejects a job that is running, was undone, or changed nothing.
   */
  undoChangeJob(viewer: Viewer, id: string): Promise<FoundJob>;
  /** Which of these are jobs that the viewer may undo now, in the company that they work in. */
  findUndoable(viewer: Viewer, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Undoing jobs. */
export function undoJobs({ database, clock, jobs, works }: Omit<RunnerDeps, 'logger'>): UndoJobs {
  return {
    async findUndoable(anyone, ids) {
      if (anyone.companyId === null || ids.length === 0) return new Set();
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, async (tx) => {
        const isOwnOnly = (await assignedTo(tx, viewer, 'LEAD')) !== undefined;
        const mayUndo = (job: ChangeJobRow) =>
          can(viewer, AREA_OF[job.person_kind], 'EDIT') && (!isOwnOnly || job.actor_id === viewer.userId);
        const found = await readJobs(tx, viewer.companyId, ids);
        const undoable = found.filter((job) => mayUndo(job) && undoProblem(job, clock.now()) === null);
        return new Set(undoable.map(({ id }) => id));
      });
    },

    undoChangeJob: (anyone, id) => {
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, async (tx) => {
        await visibleJob(tx, viewer, id, 'EDIT');
        const job = await lockJob(tx, viewer.companyId, id);
        if (!job) throw notFound('job');
        const at = clock.now();
        const problem = undoProblem(job, at);
        if (problem) throw new UserError(409, 'cannot-be-undone', problem);
        const undoneFor = (await assignedTo(tx, viewer, job.person_kind)) ?? null;
        if (job.kind === 'MERGE') await requireEverybody(tx, job, undoneFor);
        const begun = await writeJob(tx, job, {
          state: 'UNDOING',
          // An interrupted undo continues; for a stopped job only its processed rows are undone
          ...(job.undo_below === null && { done: 0, total: job.done }),
          error: null,
          undone_by_id: viewer.userId,
          undone_by: viewerName(viewer),
          undo_assigned_to: undoneFor,
        });
        if (job.done <= BULK_AT_ONCE) {
          const { afterUndo, afterUndoneChunk } = works[job.kind] ?? {};
          const undone = await undoChunk(tx, begun, { limit: CHUNK_ROWS, at, afterUndo });
          const found = await foundJob(tx, viewer, undone.job, at);
          await afterUndoneChunk?.(tx, undone.job, undone.people, at);
          return found;
        }
        await jobs.enqueue(tx, 'changes.run', {
          companyId: viewer.companyId,
          jobId: id,
          language: i18n.locale,
        });
        return foundJob(tx, viewer, begun, at);
      });
    },
  };
}

/**
 * A merge is undone completely or not at all: if one of its people was permanently deleted, or may not be
 * changed by the viewer, their data stays with the survivor.
 */
async function requireEverybody(tx: Tx, job: ChangeJobRow, assignedTo: string | null): Promise<void> {
  const items = await readItemsBelow(tx, job, null, CHUNK_ROWS);
  const ids = items.flatMap(({ person_id: id }) => (id === null ? [] : [id]));
  const people = await lockPeople(tx, job.company_id, ids);
  if (people.length < ids.length)
    throw new UserError(
      409,
      'cannot-be-undone',
      i18n.t('A merged person has since been permanently deleted'),
    );
  const isReached = isWithinReach(people, assignedTo);
  if (!items.every(isReached))
    throw new UserError(
      409,
      'cannot-be-undone',
      i18n.t('A merged person has since been reassigned to another lead manager'),
    );
}
