import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import { WEBHOOKS_CHANNEL } from '../announce/announce.store.ts';
import { readDueWebhooks, readNextTry } from '../deliveries/deliveries.store.ts';
import type { WebhookRef } from '../deliveries/deliveries.store.ts';
import { readWebhook } from '../webhooks.store.ts';
import type { WebhooksDeps } from '../webhooksDeps.ts';
import { keepOutcomes } from './outcome.service.ts';
import { endLease, takeDue, takeLease } from './lease.ts';
import { sendDelivery } from './sendDelivery.ts';
import { gatheredWakeUps } from './wakeUps.ts';

export interface WebhookTurns {
  /**
   * Sends what a webhook is due, some at a time, and queues itself for what waits: what the queue calls. One
   * turn a webhook; nothing while it is off, or its company suspended or in trash.
   */
  takeWebhookTurn(ref: WebhookRef, signal: AbortSignal): Promise<void>;
  /** Finds webhooks that something is due for, and queues it: retries, lost wake-ups, turns that were killed. */
  careForWebhooks(): Promise<void>;
  /** Starts listening for new deliveries. */
  startWebhooks(): Promise<void>;
  /** Ends that. */
  stopWebhooks(): Promise<void>;
}

/** Who sends deliveries. A turn that is killed leaves them as they were: they are sent again, under the same id. */
export function webhookTurns(deps: WebhooksDeps): WebhookTurns {
  const { database, clock, jobs, logger } = deps;
  let unlisten = async () => {};

  const queueTurn = (ref: WebhookRef, startAfter?: Date) =>
    companyScope(database, { companyId: ref.companyId, userId: null }, (tx) =>
      jobs.enqueue(tx, 'webhooks.turn', ref, startAfter && { startAfter }),
    );

  async function care(): Promise<void> {
    const due = await platformScope(database, (tx) => readDueWebhooks(tx, clock.now()));
    for (const ref of due) await queueTurn(ref);
  }

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
    if (next && next.getTime() - clock.now().getTime() < CARE_MS) await queueTurn(ref, next);
  }

  // What goes wrong here is found by the next care
  const hinted = (work: Promise<void>) =>
    void work.catch((error: unknown) => logger.warn({ err: error }, 'A webhook was not woken'));

  const wakeUps = gatheredWakeUps((woken) => {
    const [companyId = '', webhookId = ''] = woken.split(' ');
    hinted(queueTurn({ companyId, webhookId }));
  }, MOMENT_MS);

  return {
    async takeWebhookTurn(ref, signal) {
      if (!(await takeLease(deps, ref))) return;
      const end = Date.now() + TURN_MS;
      try {
        let isWell = true;
        while (isWell && !signal.aborted && Date.now() < end) {
          const due = await takeDue(deps, ref);
          if (!due || due.deliveries.length === 0) break;
          const tried = await Promise.all(
            due.deliveries.map(async (delivery) => ({
              delivery,
              outcome: await sendDelivery(deps, due.webhook, delivery),
            })),
          );
          isWell = await keepOutcomes(deps, ref, tried);
        }
      } finally {
        await endLease(deps, ref);
      }
      // After the lease: a process that was woken in between found it taken and gave up
      await queueRest(ref);
    },

    careForWebhooks: care,

    async startWebhooks() {
      unlisten = await database.listen(
        WEBHOOKS_CHANNEL,
        (woken) => wakeUps.ask(woken),
        () => hinted(care()),
      );
    },

    async stopWebhooks() {
      wakeUps.stop();
      await unlisten();
    },
  };
}

/** The longest worker run, so that other webhooks get theirs. */
const TURN_MS = 20_000;

/** For so long what happens is gathered for one turn. */
const MOMENT_MS = 200;

/** How often care looks. */
const CARE_MS = 60_000;
