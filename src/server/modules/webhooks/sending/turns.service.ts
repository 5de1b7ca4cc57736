import { companyScope } from '#server/database/walls/scopes.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import { WEBHOOKS_CHANNEL } from '../announce.store.ts';
import type { WebhookRef } from '../deliveries.store.ts';
import { readDueWebhooks, readNextTry } from '../deliveries.store.ts';
import { readWebhook } from '../webhooks.store.ts';
import type { WebhooksDeps } from '../webhooksDeps.ts';
import { endLease, endWebhookLeases, takeDue, takeLease } from './lease.ts';
import { storeOutcomes } from './outcome.service.ts';
import { sendDelivery } from './sendDelivery.ts';

export interface WebhookSender {
  /**
   * Sends what a webhook is due, some at a time, and queues itself for what waits: what the queue calls. One
   * turn a webhook; nothing while it is off, or its company suspended or in trash.
   */
  takeWebhookTurn(ref: WebhookRef, signal: AbortSignal): Promise<void>;
  /** Finds webhooks that something is due for, and queues it: retries, lost wake-ups, turns that were killed. */
  recoverWebhooks(): Promise<void>;
  /** Ends the turns of processes that died. */
  endWebhookLeases(processIds: readonly string[]): Promise<void>;
  /** Starts listening for new deliveries. */
  startWebhooks(): Promise<void>;
  /** Ends that. */
  stopWebhooks(): Promise<void>;
}

/** Who sends deliveries. A turn that is killed leaves them as they were: they are sent again, under the same id. */
export function createWebhookSender(deps: WebhooksDeps): WebhookSender {
  const { database, clock, heartbeat } = deps;
  const worker = createWorker(deps, 'webhooks.turn', {
    findDue: readDueWebhooks,
    wakeUps: {
      channel: WEBHOOKS_CHANNEL,
      targetOf(payload) {
        const [companyId = '', webhookId = ''] = payload.split(' ');
        return { companyId, webhookId };
      },
      combineMs: COMBINE_MS,
    },
  });

  /**
   * Queues the rest of a worker run: due deliveries at once, and soon retries at their time. Maintenance
   * finds later ones.
   */
  async function queueRest(ref: WebhookRef): Promise<void> {
    const { companyId, webhookId } = ref;
    const next = await companyScope(database, { companyId, userId: null }, async (tx) => {
      await announceProgress(tx, { companyId, entity: 'webhook', entityId: webhookId });
      const webhook = await readWebhook(tx, companyId, webhookId);
      return webhook?.is_active ? readNextTry(tx, ref) : null;
    });
    if (next && next.getTime() - clock.now().getTime() < CARE_MS) await worker.wake(ref, next);
  }

  return {
    async takeWebhookTurn(ref, signal) {
      if (!(await takeLease(deps, ref))) return;
      const processId = heartbeat.processId();
      const end = Date.now() + TURN_MS;
      try {
        let isWell = true;
        while (isWell && !signal.aborted && heartbeat.holds(processId) && Date.now() < end) {
          const due = await takeDue(deps, ref);
          if (!due || due.deliveries.length === 0) break;
          const tried = await Promise.all(
            due.deliveries.map(async (delivery) => ({
              delivery,
              outcome: await sendDelivery(deps, due.webhook, delivery),
            })),
          );
          isWell = await storeOutcomes(deps, ref, tried);
        }
      } finally {
        await endLease(deps, ref);
      }
      // After the lease: a process that was woken in between found it taken and gave up
      await queueRest(ref);
    },

    endWebhookLeases: (processIds) => endWebhookLeases(deps, processIds),
    recoverWebhooks: worker.recover,
    startWebhooks: worker.start,
    stopWebhooks: worker.stop,
  };
}

/** The longest worker run, so that other webhooks get theirs. */
const TURN_MS = 20_000;

/** Events within this time are sent by one run. */
const COMBINE_MS = 200;

/** How often care looks. */
const CARE_MS = 60_000;
