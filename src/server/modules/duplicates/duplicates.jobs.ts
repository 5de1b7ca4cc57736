import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** Maintenance of duplicates. */
export function duplicatesJobs({ duplicates }: Pick<Services, 'duplicates'>) {
  return [
    // Computes groups after changes of many people; the list itself computes those after a few
    defineJob({
      name: 'duplicates.compute',
      cron: '* * * * *',
      handler: () => duplicates.computeDuplicates(),
    }),
  ];
}
