import type { ChangeJobsService } from '#server/modules/change-jobs/changeJobs.service.ts';
import type { Jobs } from '../jobs.ts';

/** Changes of many people, chunk by chunk. A turn takes a minute at most and then queues the rest, so a try that takes longer is dead. */
export function registerChangeJobs(jobs: Jobs, { changeJobs }: { changeJobs: ChangeJobsService }): void {
  jobs.register('changes.run', (ref, signal) => changeJobs.run(ref, signal), {
    retries: 20,
    retryDelay: 2,
    retryDelayMax: 60,
    limit: 180,
    atOnce: 2,
  });
}
