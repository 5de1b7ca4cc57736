import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** Every hour, deletes old deliveries. */
export function integrationsJobs({ integrations }: Pick<Services, 'integrations'>) {
  return [
    defineJob({
      name: 'integrations.sweep',
      cron: '43 * * * *',
      handler: () => integrations.sweepIntegrationDeliveries(),
    }),
  ];
}
