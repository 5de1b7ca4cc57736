import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** Every hour, permanently deletes accounts that were in trash for 30 days. */
export function accountsJobs({ accounts }: Pick<Services, 'accounts'>) {
  return [defineJob({ name: 'accounts.purge', cron: '21 * * * *', handler: () => accounts.purgeAccounts() })];
}
