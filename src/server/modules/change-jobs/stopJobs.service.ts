import { i18n } from '#contract/i18n/i18n.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { lockJob, writeJob } from './changeJobs.store.ts';
import type { ChangeJobRow } from './changeJobs.table.ts';
import type { FoundJob } from './foundJob.ts';
import { foundJob } from './foundJob.ts';
import { visibleJob } from './jobAccess.ts';
import { recordStopEvent } from './jobEvent.ts';
import { notifyManagers, notifyStarter } from './jobNotifications.ts';
import { deleteTargets } from './run/changeTargets.store.ts';
import type { RunnerDeps } from './run/runChangeJob.ts';

export interface StopJobs {
  /**
   * Stops a running job: the current chunk is completed, no other begins. Processed rows remain and can be
   * undone. Needs EDIT if the job changes people. Rejects a finished job, and one that is being undone.
   */
  stopChangeJob(viewer: Viewer, id: string): Promise<FoundJob>;
}

/** Stopping jobs. */
export function stopJobs({
  database,
  clock,
  works,
}: Pick<RunnerDeps, 'database' | 'clock' | 'works'>): StopJobs {
  return {
    stopChangeJob: (anyone, id) => {
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, async (tx) => {
        await visibleJob(tx, viewer, id, 'EDIT');
        // The writer of a chunk holds this lock
        const job = await lockJob(tx, viewer.companyId, id);
        if (!job) throw notFound('job');
        const problem = stopProblem(job);
        if (problem) throw new UserError(409, 'cannot-be-stopped', problem);
        const at = clock.now();
        const stopped = await writeJob(tx, job, { state: 'STOPPED', finished_at: at });
        await deleteTargets(tx, stopped, stopped.total);
        if (stopped.created + stopped.updated === 0) await takeBackAdded(tx, stopped);
        await recordStopEvent(tx, stopped, viewer, at);
        await notifyManagers(tx, stopped, at);
        if (stopped.actor_id !== viewer.userId) await notifyStarter(tx, stopped, at, viewer);
        return foundJob(tx, viewer, stopped, at);

        /** If the job changed no person, there is nothing to undo: deletes the records that it added. */
        async function takeBackAdded(tx: Tx, stopped: ChangeJobRow): Promise<void> {
          const { afterUndo } = works[stopped.kind] ?? {};
          if (!afterUndo) return;
          await companySettings(tx, stopped.company_id, true);
          await afterUndo(tx, stopped, viewer, at);
        }
      });
    },
  };
}

/** Why a job cannot be stopped, or null. */
function stopProblem({ state }: ChangeJobRow): string | null {
  if (state === 'QUEUED' || state === 'RUNNING') return null;
  if (state === 'STOPPED') return i18n.t('This was already stopped');
  if (state === 'DRAFT') return i18n.t('This has not started');
  return state === 'UNDOING' ? i18n.t('This is already being undone') : i18n.t('This has already finished');
}
