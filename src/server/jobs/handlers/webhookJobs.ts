import type { WebhooksService } from '#server/modules/webhooks/webhooksModule.service.ts';
import type { Jobs } from '../jobs.ts';

/** Webhooks, one by one: none waits for a receiver of another that is slow. A turn ends after some requests and queues the rest. */
export function registerWebhookJobs(
  jobs: Jobs,
  {
    webhooks,
  }: { webhooks: Pick<WebhooksService, 'takeWebhookTurn' | 'careForWebhooks' | 'sweepWebhookDeliveries'> },
): void {
  jobs.register('webhooks.turn', (ref, signal) => webhooks.takeWebhookTurn(ref, signal), {
    retries: 5,
    limit: 120,
    atOnce: 6,
    isApart: true,
    // What is tried again is due in seconds; each place looks by itself
    pollSeconds: 5,
  });
  jobs.register('webhooks.care', () => webhooks.careForWebhooks());
  jobs.schedule('webhooks.care', '* * * * *', {});
  jobs.register('webhooks.sweep', () => webhooks.sweepWebhookDeliveries());
  jobs.schedule('webhooks.sweep', '41 * * * *', {});
}
