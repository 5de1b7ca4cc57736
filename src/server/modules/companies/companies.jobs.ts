import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { JobParts } from '#server/module.ts';

declare module '#server/jobs/jobDefinition.ts' {
  interface JobPayloads {
    /** Continues the work that waited while a company was suspended. */
    'companies.resume': Record<string, never>;
  }
}

/** Maintenance of companies, their slugs and domains. */
export function companiesJobs({
  companies,
  domains,
  appointments,
  recover,
}: Pick<JobParts, 'companies' | 'domains' | 'appointments' | 'recover'>) {
  return [
    defineJob({ name: 'trash.purge', cron: '7 * * * *', handler: () => companies.purgeTrash() }),
    defineJob({
      name: 'companies.resume',
      async handler() {
        await recover();
        await appointments.remindOfBookings();
      },
    }),
    defineJob({
      name: 'addresses.care',
      cron: '37 3 * * *',
      async handler() {
        await companies.forgetOldSlugs();
        await domains.forgetOldDomains();
        await domains.checkDrift();
      },
    }),
  ];
}
