import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

declare module '#server/jobs/jobDefinition.ts' {
  interface JobPayloads {
    /** Syncs a calendar account with its server. */
    'calendars.sync': { companyId: string; accountId: string };
  }
}

/** Calendar sync, one account at a time. */
export function calendarAccountsJobs({ calendarAccounts }: Pick<Services, 'calendarAccounts'>) {
  return [
    defineJob({
      name: 'calendars.care',
      cron: '* * * * *',
      handler: () => calendarAccounts.syncDueAccounts(),
    }),
    defineJob({ name: 'calendars.sync', limit: 600, handler: (ref) => calendarAccounts.syncAccount(ref) }),
  ];
}
