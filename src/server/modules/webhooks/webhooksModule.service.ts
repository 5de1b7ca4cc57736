import { deliveriesService } from './deliveries/deliveries.service.ts';
import type { DeliveriesService } from './deliveries/deliveries.service.ts';
import { webhookTurns } from './sending/turns.service.ts';
import type { WebhookTurns } from './sending/turns.service.ts';
import { webhookChanges } from './webhooks.service.ts';
import type { WebhookChanges } from './webhooks.service.ts';
import type { WebhooksDeps } from './webhooksDeps.ts';

/** Webhooks, their deliveries, and sending. */
export interface WebhooksService extends WebhookChanges, DeliveriesService, WebhookTurns {}

/** The webhooks' service on a database. */
export function createWebhooksService(deps: WebhooksDeps): WebhooksService {
  return { ...webhookChanges(deps), ...deliveriesService(deps), ...webhookTurns(deps) };
}
