import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** Every hour, empties the trash of payment methods after 30 days. */
export function paymentMethodsJobs({ paymentMethods }: Pick<Services, 'paymentMethods'>) {
  return [
    defineJob({
      name: 'paymentMethods.purge',
      cron: '25 * * * *',
      handler: () => paymentMethods.purgePaymentMethods(),
    }),
  ];
}
