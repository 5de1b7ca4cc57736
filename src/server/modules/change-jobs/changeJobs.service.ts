import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import type { ChangeJobKind } from '#contract/change-jobs/changeJob.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { assignedTo } from '#server/modules/people/peopleAccess.ts';
import type { BulkChanges } from './bulk/bulkChanges.service.ts';
import { bulkChanges } from './bulk/bulkChanges.service.ts';
import { bulkWork } from './bulk/bulkWork.ts';
import { readJobPage, readUnfinishedJobs } from './changeJobs.store.ts';
import type { FoundJob, ListedJob } from './foundJob.ts';
import { foundJob, listedJob } from './foundJob.ts';
import { visibleJob } from './jobAccess.ts';
import { forgetInJobs } from './jobRecords.service.ts';
import type { JobRef, RunnerDeps } from './run/runChangeJob.ts';
import { runChangeJob } from './run/runChangeJob.ts';
import type { StopJobs } from './stopJobs.service.ts';
import { stopJobs } from './stopJobs.service.ts';
import type { UndoJobs } from './undoJobs.service.ts';
import { undoJobs } from './undoJobs.service.ts';

/** Jobs that change many people as one. */
export interface ChangeJobsService extends BulkChanges, UndoJobs, StopJobs {
  forgetInJobs: typeof forgetInJobs;
  /** One job. Refuses one of a kind of people that the viewer may not see, like one that is not there. */
  findChangeJob(viewer: Viewer, id: string): Promise<FoundJob>;
  /** A page of the jobs, the newest first; kinds null for all. Who sees assigned leads alone sees the jobs of their own. */
  findChangeJobs(
    viewer: Viewer,
    search: { kinds: ChangeJobKind[] | null; pattern: string | null; limit: number; offset: number },
  ): Promise<{ rows: ListedJob[]; total: number }>;
  /** Runs a job, called by the queue. */
  run(ref: JobRef, signal: AbortSignal): Promise<void>;
  /**
   * Queues every unfinished job: at startup, after a crash, and after a lost connection. Repeating it is
   * harmless.
   */
  resume(): Promise<void>;
}

/** The service on a database; works: what jobs of other modules do, by their kind. */
export function createChangeJobsService(deps: RunnerDeps): ChangeJobsService {
  const { database, clock } = deps;
  const runner = { ...deps, works: { ...deps.works, BULK: bulkWork(database) } };
  return {
    ...bulkChanges(deps),
    ...undoJobs(runner),
    ...stopJobs(runner),
    forgetInJobs,

    findChangeJob: (anyone, id) => {
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, async (tx) => {
        const job = await visibleJob(tx, viewer, id, 'VIEW');
        return foundJob(tx, viewer, job, clock.now(), runner.works[job.kind]?.names);
      });
    },

    findChangeJobs: (anyone, search) => {
      const viewer = companyViewer(anyone);
      const personKinds = (['LEAD', 'CONTACT'] as const).filter((kind) => can(viewer, AREA_OF[kind], 'VIEW'));
      if (personKinds.length === 0) throw forbidden();
      return companyScope(database, viewer, async (tx) => {
        const isOwnOnly = (await assignedTo(tx, viewer, 'LEAD')) !== undefined;
        const onlyOf = isOwnOnly ? viewer.userId : null;
        const filter = { ...search, personKinds: [...personKinds], userId: viewer.userId, onlyOf };
        const { rows, total } = await readJobPage(tx, viewer.companyId, filter);
        return { rows: rows.map((job) => listedJob(job, clock.now())), total };
      });
    },

    run: (ref, signal) => runChangeJob(runner, ref, signal),

    resume: createWorker(deps, 'changes.run', { findDue: readUnfinishedJobs }).recover,
  };
}
