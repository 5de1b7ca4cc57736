import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

declare module '#server/jobs/jobDefinition.ts' {
  interface JobPayloads {
    /** Creates the next invoices of customer subscriptions at once. */
    'subscriptions.run': Record<string, never>;
  }
}

/** Deletes old drafts, and creates the invoices of customer subscriptions. */
export function invoicesJobs({ invoices }: Pick<Services, 'invoices'>) {
  return [
    defineJob({ name: 'invoices.purge', cron: '23 * * * *', handler: () => invoices.purgeDrafts() }),
    defineJob({
      name: 'subscriptions.run',
      cron: '* * * * *',
      handler: () => invoices.makeSubscriptionInvoices(),
    }),
  ];
}
