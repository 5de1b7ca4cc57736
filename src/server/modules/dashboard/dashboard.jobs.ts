import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** Maintenance of the dashboard's numbers. */
export function dashboardJobs({ dashboard }: Pick<Services, 'dashboard'>) {
  return [
    // Merges the rows of single counts
    defineJob({ name: 'dashboard.counts', cron: '11 * * * *', handler: () => dashboard.gatherCounts() }),
  ];
}
