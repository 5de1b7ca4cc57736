import type { DeliveriesService } from './deliveries.service.ts';
import { deliveriesService } from './deliveries.service.ts';
import type { WebhookSender } from './sending/turns.service.ts';
import { createWebhookSender } from './sending/turns.service.ts';
import type { WebhookChanges } from './webhooks.service.ts';
import { webhookChanges } from './webhooks.service.ts';
import type { WebhooksDeps } from './webhooksDeps.ts';

/** Webhooks, their deliveries, and sending. */
export interface WebhooksService extends WebhookChanges, DeliveriesService, WebhookSender {}

/** The webhooks' service on a database. */
export function createWebhooksService(deps: WebhooksDeps): WebhooksService {
  return { ...webhookChanges(deps), ...deliveriesService(deps), ...createWebhookSender(deps) };
}
