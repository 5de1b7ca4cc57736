import { NIL, v7 as newId, validate as isUuid } from 'uuid';
import { API_MESSAGES } from '#contract/api/apiRules.ts';
import { WEBHOOK_TEST, webhookRights } from '#contract/api/webhookTypes.ts';
import { DELIVERY_DAYS, WEBHOOK_TESTS } from '#contract/limits/records/integrations.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope, platformReadScope, platformScope } from '#server/database/walls/scopes.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import { requireRights } from '#server/modules/members/actionOwner.service.ts';
import type { DeliveryRow, RecentDeliveries } from './deliveries.store.ts';
import {
  countRecentDeliveries,
  insertDelivery,
  lockDelivery,
  readDeliveries,
  removeOldDeliveries,
  writeDelivery,
} from './deliveries.store.ts';
import { testBody } from './sending/bodies.ts';
import { webhookOf } from './webhookOf.ts';
import type { WebhookRow } from './webhooks.store.ts';
import type { WebhooksDeps } from './webhooksDeps.ts';

export type { DeliveryRow };

export interface DeliveriesService {
  /** A page of a webhook's sent and queued deliveries, newest first. */
  findWebhookDeliveries(
    viewer: Viewer,
    webhookId: string,
    page: { search: string | null; limit: number; offset: number },
  ): Promise<{ rows: DeliveryRow[]; total: number }>;
  /** Sends a test, as everything is sent. Refuses a webhook that is off. */
  sendTestWebhook(viewer: Viewer, id: string): Promise<void>;
  /** Sends a delivery again, under its id, with all its tries ahead. Refuses one of a webhook that is off. */
  retryWebhookDelivery(viewer: Viewer, id: string): Promise<void>;
  /** Removes deliveries whose time is over. */
  sweepWebhookDeliveries(): Promise<void>;
  /** The deliveries of all companies that were created within the last hour. For metrics. */
  recentDeliveries(): Promise<RecentDeliveries>;
}

/** Deliveries as people see them. */
export function deliveriesService({ database, clock, jobs, rateLimits }: WebhooksDeps): DeliveriesService {
  return {
    async findWebhookDeliveries(anyone, webhookId, page) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      return companyScope(database, viewer, async (tx) => {
        await webhookOf(tx, companyId, webhookId);
        return readDeliveries(tx, { companyId, webhookId }, page);
      });
    },

    async sendTestWebhook(anyone, id) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const at = clock.now();
      await companyScope(database, viewer, async (tx) => {
        const webhook = await webhookOf(tx, companyId, id, true);
        requireRights(viewer, webhookRights(webhook.types));
        requireOn(webhook);
        await rateLimits.take(tx, `webhook-test|${companyId}`, TESTS);
        await insertDelivery(tx, {
          company_id: companyId,
          id: newId(),
          webhook_id: id,
          type: WEBHOOK_TEST,
          entity_id: NIL,
          changes: null,
          happened_at: at,
          body: testBody(at),
          state: 'PENDING',
          next_try_at: at,
          created_at: at,
        });
        await jobs.enqueue(tx, 'webhooks.turn', { companyId, webhookId: id });
        await announceProgress(tx, { companyId, entity: 'webhook', entityId: id });
      });
    },

    async retryWebhookDelivery(anyone, id) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      await companyScope(database, viewer, async (tx) => {
        const delivery = isUuid(id) ? await lockDelivery(tx, companyId, id) : undefined;
        if (!delivery) throw notFound('delivery');
        const webhookId = delivery.webhook_id;
        const webhook = await webhookOf(tx, companyId, webhookId);
        requireRights(viewer, webhookRights([...webhook.types, delivery.type]));
        requireOn(webhook);
        const next = { state: 'PENDING', attempts: 0, next_try_at: clock.now() } as const;
        await writeDelivery(tx, companyId, id, next);
        await jobs.enqueue(tx, 'webhooks.turn', { companyId, webhookId });
        await announceProgress(tx, { companyId, entity: 'webhook', entityId: webhookId });
      });
    },

    recentDeliveries: () => platformReadScope(database, (tx) => countRecentDeliveries(tx, clock.now())),

    sweepWebhookDeliveries: () =>
      platformScope(database, (tx) =>
        removeOldDeliveries(tx, new Date(clock.now().getTime() - DELIVERY_DAYS * DAY_MS)),
      ),
  };
}

function requireOn({ is_active: isActive }: WebhookRow): void {
  if (!isActive) throw new UserError(409, 'webhook-off', API_MESSAGES.disabled);
}

const TESTS = { capacity: WEBHOOK_TESTS, seconds: 3600 };
const DAY_MS = 24 * 60 * 60_000;
