import { i18n } from '#contract/i18n/i18n.ts';
import type { Webhook, WebhookDelivery } from '#server/graphql/types.generated.ts';
import type { DeliveryRow } from './deliveries.service.ts';
import type { OwnedWebhook } from './webhooks.service.ts';

/** A webhook as the API shows it: without its secret. */
export function toWebhook(row: OwnedWebhook): Webhook {
  return {
    _id: row.id,
    url: row.url,
    types: row.types,
    isActive: row.is_active,
    disabledReason: row.disabled_reason && i18n.t(row.disabled_reason),
    failingSince: row.failing_since,
    lastDeliveredAt: row.last_delivered_at,
    createdAt: row.created_at,
    createdBy: row.created_by,
    owner: row.owner,
  };
}

/** A delivery as the API shows it: without what it says, which is for the receiver. */
export function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    _id: row.id,
    type: row.type,
    createdAt: row.created_at,
    state: row.state,
    attempts: row.attempts,
    nextTryAt: row.next_try_at,
    lastStatus: row.last_status,
    lastAnswer: row.last_answer,
    lastError: row.last_error && i18n.t(row.last_error),
    lastMs: row.last_ms,
  };
}
