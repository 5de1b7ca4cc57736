import { WEBHOOK_ENTITY_NAMES } from '#contract/api/webhookTypes.ts';
import { createRateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { createSecretBox } from '#server/platform/secrets/secretBox.ts';
import { SOLE_PROCESS } from '#server/processes/leases.ts';
import type { RecordReaders } from '#server/recordReaders.ts';
import type { WebhookRef } from '../deliveries.store.ts';
import { createWebhookSender } from '../sending/turns.service.ts';

/** Keeps the secrets of tests. */
export const testBox = createSecretBox({ secretKey: 'a key that only tests use, of enough bytes' });

/**
 * The part of a server that sends to webhooks on this machine, without a queue: one turn after the other, until nothing is due. Its clock is that many
 * minutes ahead, so that it does not wait for the end of what others had under way.
 */
export async function sendAll(database: Database, ref: WebhookRef, minutesAhead: number): Promise<void> {
  const clock = { now: () => new Date(Date.now() + minutesAhead * 60_000) };
  let isQueued = true;
  const { takeWebhookTurn } = createWebhookSender({
    database,
    clock,
    jobs: { enqueue: () => Promise.resolve(void (isQueued = true)) },
    rateLimits: createRateLimits({ clock }),
    secretBox: testBox,
    outbound: createOutbound({ allow: ['127.0.0.1'] }),
    heartbeat: SOLE_PROCESS,
    logger: { warn: () => {} },
    recordReaders: Object.fromEntries(
      WEBHOOK_ENTITY_NAMES.map((entity) => [entity, nothing]),
    ) as unknown as RecordReaders,
  });
  const signal = new AbortController().signal;
  while (isQueued) {
    isQueued = false;
    await takeWebhookTurn(ref, signal);
  }
}

const nothing = () => Promise.resolve(new Map<string, object>());
