import type { Database } from '#server/database/database.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { changeJobsJobs } from '#server/modules/change-jobs/changeJobs.jobs.ts';
import type { ChangeJobsService } from '#server/modules/change-jobs/changeJobs.service.ts';
import { createChangeJobsService } from '#server/modules/change-jobs/changeJobs.service.ts';
import type { RunnerDeps } from '#server/modules/change-jobs/run/runChangeJob.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createHeartbeat } from '#server/processes/heartbeat.ts';

/** Starts the part of a server that runs change jobs, as a server does; `resumes`: including unfinished ones. */
export async function startChangeWorker(
  database: Database,
  works: RunnerDeps['works'] = {},
  { resumes = true }: { resumes?: boolean } = {},
): Promise<{ changeJobs: ChangeJobsService; stop: () => Promise<void> }> {
  const logger = createLogger('error');
  const heartbeat = createHeartbeat({ database, logger });
  const jobs = createJobs({ database, logger, heartbeat });
  const clock = { now: () => new Date() };
  const changeJobs = createChangeJobsService({ database, clock, logger, jobs, works });
  for (const job of changeJobsJobs({ changeJobs })) jobs.register(job);
  await heartbeat.start(async (dead) => {
    await jobs.putBack(dead.flatMap((process) => process.jobs));
    await changeJobs.resume();
  });
  await jobs.start();
  if (resumes) await changeJobs.resume();
  return {
    changeJobs,
    async stop() {
      await jobs.stop();
      await heartbeat.stop();
    },
  };
}
