import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

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
  changeJobs,
  smsDelivery,
  automation,
  webhooks,
  appointments,
}: Pick<
  Services,
  'companies' | 'domains' | 'changeJobs' | 'smsDelivery' | 'automation' | 'webhooks' | 'appointments'
>) {
  return [
    defineJob({ name: 'trash.purge', cron: '7 * * * *', handler: () => companies.purgeTrash() }),
    defineJob({
      name: 'companies.resume',
      async handler() {
        await changeJobs.resume();
        await smsDelivery.recover();
        await automation.recoverAutomations();
        await webhooks.recoverWebhooks();
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
