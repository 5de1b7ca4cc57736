import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** Every hour, empties the trash of deals after DEAL_TRASH_DAYS; every night, deletes old drafts of imports. */
export function dealsJobs({ deals, recordImports }: Pick<Services, 'deals' | 'recordImports'>) {
  return [
    defineJob({ name: 'deals.purge', cron: '27 * * * *', handler: () => deals.purgeDeals() }),
    defineJob({
      name: 'recordImports.purge',
      cron: '33 4 * * *',
      handler: () => recordImports.purgeRecordImports(),
    }),
  ];
}
