import { companyScope, platformReadScope, platformScope } from '#server/database/walls/scopes.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { readDueCampaigns } from '../campaigns/running.store.ts';
import { startScheduled } from '../campaigns/startCampaign.ts';
import type { SmsInbound } from '../inbound/inbound.service.ts';
import { maintainSessions } from '../providers/maintainSessions.ts';
import type { GatewayDeps } from '../providers/openGateway.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { readProvidersWithWork } from './leases.store.ts';
import type { ProviderRef } from './outbox.store.ts';
import type { OutboxState } from './outboxState.store.ts';
import { readOutboxState } from './outboxState.store.ts';
import { deleteOldReceipts } from './receipts.store.ts';
import { sendMessages } from './sendMessages.ts';
import { singleFlight } from './singleFlight.ts';

/** Sends the messages of the outbox. Called by the queue. */
export interface SmsDelivery {
  /** Sends the due messages of a provider. */
  sendMessages(ref: ProviderRef, signal: AbortSignal): Promise<void>;
  /** Starts a scheduled campaign whose time has come. */
  startScheduled(ref: { companyId: string; campaignId: string }): Promise<void>;
  /** Queues what should be in progress and is not: missed starts, expired leases, lost wake-ups. Safe to repeat. */
  recover(): Promise<void>;
  /** The messages of all companies that are not settled. For metrics. */
  outboxState(): Promise<OutboxState>;
}

/** Creates the service that sends. */
export function createSmsDelivery(
  deps: SmsDeps & GatewayDeps & { smsInbound: Pick<SmsInbound, 'receiveReceipts'> },
): SmsDelivery {
  const { database, clock, handset, smsInbound } = deps;
  const sender = createWorker(deps, 'sms.send', { findDue: readProvidersWithWork });
  const starter = createWorker(deps, 'sms.start', { findDue: readDueCampaigns });
  const inTurn = singleFlight(sender.wake);

  return {
    sendMessages: (ref, signal) =>
      inTurn(ref, async () => {
        await sendMessages(deps, ref, signal);
        await handset?.giveReceipts(ref, (ids) =>
          smsInbound.receiveReceipts(ref, ids, { status: 'DELIVERED', reason: null }),
        );
      }),

    startScheduled: (ref) =>
      companyScope(database, { companyId: ref.companyId, userId: null }, (tx) =>
        startScheduled(tx, deps, ref, clock.now()),
      ),

    async recover() {
      const at = clock.now();
      await platformScope(database, async (tx) => {
        await deleteOldReceipts(tx, new Date(at.getTime() - RECEIPT_LIFE_MS));
        await maintainSessions(tx, deps);
      });
      await starter.recover();
      await sender.recover();
    },

    outboxState: () => platformReadScope(database, (tx) => readOutboxState(tx, clock.now())),
  };
}

const RECEIPT_LIFE_MS = 3 * 24 * 60 * 60_000;
