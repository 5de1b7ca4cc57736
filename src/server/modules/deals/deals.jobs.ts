import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** Every hour, empties the trash of deals after DEAL_TRASH_DAYS. */
export function dealsJobs({ deals }: Pick<Services, 'deals'>) {
  return [defineJob({ name: 'deals.purge', cron: '27 * * * *', handler: () => deals.purgeDeals() })];
}
