import type { Database } from '#server/database/database.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { changeJobsJobs } from '#server/modules/change-jobs/changeJobs.jobs.ts';
import type { ChangeJobsService } from '#server/modules/change-jobs/changeJobs.service.ts';
import { createChangeJobsService } from '#server/modules/change-jobs/changeJobs.service.ts';
import type { RunnerDeps } from '#server/modules/change-jobs/run/runChangeJob.ts';
import { createLogger } from '#server/platform/logger.ts';

/** Starts the part of a server that runs change jobs, including unfinished ones, as a server does. */
export async function startChangeWorker(
  database: Database,
  works: RunnerDeps['works'] = {},
): Promise<{ changeJobs: ChangeJobsService; stop: () => Promise<void> }> {
  const logger = createLogger('error');
  const jobs = createJobs({ database, logger });
  const clock = { now: () => new Date() };
  const changeJobs = createChangeJobsService({ database, clock, logger, jobs, works });
  for (const job of changeJobsJobs({ changeJobs })) jobs.register(job);
  await jobs.start();
  await changeJobs.resume();
  return { changeJobs, stop: () => jobs.stop() };
}
