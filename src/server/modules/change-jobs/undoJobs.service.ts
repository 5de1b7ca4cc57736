import { BULK_AT_ONCE } from '#contract/limits/people.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound, Refusal } from '#server/access/refusal.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/scopes.ts';
import { lockJob, writeJob } from './changeJobs.store.ts';
import { foundJob } from './foundJob.ts';
import type { FoundJob } from './foundJob.ts';
import { visibleJob } from './jobAccess.ts';
import { CHUNK_ROWS } from './runChangeJob.ts';
import type { RunnerDeps } from './runChangeJob.ts';
import { undoChunk } from './undoChunk.ts';
import { undoProblem } from './undoProblem.ts';

export interface UndoJobs {
  /**
   * Puts back what a job that came to its end changed, where nobody changed it since; a long one goes on in the background. Needs
   * EDIT where the job changed people. Refuses a job that is under way, was undone, or changed nothing.
   */
  undoChangeJob(viewer: Viewer, id: string): Promise<FoundJob>;
}

/** Undoing jobs. */
export function undoJobs({ database, clock, jobs }: Omit<RunnerDeps, 'works' | 'logger'>): UndoJobs {
  return {
    undoChangeJob: (anyone, id) => {
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, async (tx) => {
        await visibleJob(tx, viewer, id, 'EDIT');
        const job = await lockJob(tx, viewer.companyId, id);
        if (!job) throw notFound('job');
        const at = clock.now();
        const problem = undoProblem(job, at);
        if (problem) throw new Refusal(409, 'cannot-be-undone', problem);
        const begun = await writeJob(tx, job, {
          state: 'UNDOING',
          // One whose undoing broke off goes on from there
          ...(job.undo_below === null && { done: 0 }),
          error: null,
          undone_by_id: viewer.userId,
          undone_by: viewerName(viewer),
        });
        if (job.done <= BULK_AT_ONCE) return foundJob(tx, await undoChunk(tx, begun, CHUNK_ROWS, at), at);
        await jobs.enqueue(tx, 'changes.run', { companyId: viewer.companyId, jobId: id });
        return foundJob(tx, begun, at);
      });
    },
  };
}
