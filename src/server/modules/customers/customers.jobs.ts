import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** Every hour, empties the trash of customers after 30 days. */
export function customersJobs({ customers }: Pick<Services, 'customers'>) {
  return [
    defineJob({ name: 'customers.purge', cron: '19 * * * *', handler: () => customers.purgeCustomers() }),
  ];
}
