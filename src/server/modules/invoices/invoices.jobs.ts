import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

declare module '#server/jobs/jobDefinition.ts' {
  interface JobPayloads {
    /** Creates the next invoices of customer subscriptions at once. */
    'subscriptions.run': Record<string, never>;
  }
}

/** Deletes old drafts, sends reminders, and creates the invoices of customer subscriptions. */
export function invoicesJobs({ invoices }: Pick<Services, 'invoices'>) {
  return [
    defineJob({ name: 'invoices.purge', cron: '23 * * * *', handler: () => invoices.purgeDrafts() }),
    // Each hour: a company's day begins by its own clock
    defineJob({
      name: 'invoices.remind',
      cron: '11 * * * *',
      limit: 600,
      handler: () => invoices.sendInvoiceReminders(),
    }),
    defineJob({
      name: 'subscriptions.run',
      cron: '* * * * *',
      handler: () => invoices.makeSubscriptionInvoices(),
    }),
  ];
}
