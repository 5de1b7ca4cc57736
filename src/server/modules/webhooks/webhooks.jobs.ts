import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

declare module '#server/jobs/jobDefinition.ts' {
  interface JobPayloads {
    /** Sends the deliveries that are due to a webhook. */
    'webhooks.turn': { companyId: string; webhookId: string };
  }
}

/** Webhooks, one by one: a slow endpoint does not delay the others. A run ends after some requests and queues the rest. */
export function webhooksJobs({ webhooks }: Pick<Services, 'webhooks'>) {
  return [
    defineJob({
      name: 'webhooks.turn',
      retries: 5,
      limit: 120,
      atOnce: 6,
      isApart: true,
      // Retries are due in seconds; each worker polls on its own
      pollSeconds: 5,
      handler: (ref, signal) => webhooks.takeWebhookTurn(ref, signal),
    }),
    defineJob({ name: 'webhooks.care', cron: '* * * * *', handler: () => webhooks.recoverWebhooks() }),
    defineJob({
      name: 'webhooks.sweep',
      cron: '41 * * * *',
      handler: () => webhooks.sweepWebhookDeliveries(),
    }),
  ];
}
