import { setTimeout as sleep } from 'node:timers/promises';
import { companyScope, platformReadScope, platformScope } from '#server/database/walls/scopes.ts';
import { createWorker } from '#server/jobs/worker.ts';
import type { Leases } from '#server/processes/leases.ts';
import { readDueCampaigns } from '../campaigns/running.store.ts';
import { startScheduled } from '../campaigns/startCampaign.ts';
import type { SmsInbound } from '../inbound/inbound.service.ts';
import { maintainSessions } from '../providers/maintainSessions.ts';
import type { GatewayDeps } from '../providers/openGateway.ts';
import type { SmsDeps } from '../smsDeps.ts';
import type { ProviderRef } from './outbox.store.ts';
import type { OutboxState } from './outboxState.store.ts';
import { readOutboxState } from './outboxState.store.ts';
import { deleteOldReceipts } from './receipts.store.ts';
import { endMessageLeases, readProvidersWithWork } from './runs/leases.store.ts';
import { singleFlight } from './runs/singleFlight.ts';
import { createTurns } from './runs/turns.ts';
import { sendMessages } from './sendMessages.ts';

/** Sends the messages of the outbox. Called by the queue. */
export interface SmsDelivery {
  /** Sends the due messages of a provider. */
  sendMessages(ref: ProviderRef, signal: AbortSignal): Promise<void>;
  /**
   * Begins a run, and resolves after its first step: the rest of the run takes no place in the queue, so many companies send at the same
   * time. When the process dies, another process finds the due messages in the outbox.
   */
  beginSending(ref: ProviderRef): Promise<void>;
  /** Ends the runs, after the messages on their way. */
  stopSending(): Promise<void>;
  /** Starts a scheduled campaign whose time has come. */
  startScheduled(ref: { companyId: string; campaignId: string }): Promise<void>;
  /** Ends the leases of processes that died. */
  endLeases(processIds: readonly string[]): Promise<void>;
  /** Queues what should be in progress and is not: missed starts, expired leases, lost wake-ups. Safe to repeat. */
  recover(): Promise<void>;
  /** The messages of all companies that are not settled. For metrics. */
  outboxState(): Promise<OutboxState>;
}

/** Creates the service that sends. */
export function createSmsDelivery(
  deps: SmsDeps &
    GatewayDeps & {
      heartbeat: Leases;
      smsInbound: Pick<SmsInbound, 'receiveReceipts'>;
      /** A process for requests only has no sessions with message centers. */
      hasSessions?: boolean;
    },
): SmsDelivery {
  const { database, clock, logger, handset, smsInbound, hasSessions = true } = deps;
  const sender = createWorker(deps, 'sms.send', { findDue: readProvidersWithWork });
  const starter = createWorker(deps, 'sms.start', { findDue: readDueCampaigns });
  const inTurn = singleFlight(sender.wake);
  const sending = { ...deps, turns: createTurns() };
  const stopping = new AbortController();
  const runs = new Set<Promise<void>>();

  const run = (ref: ProviderRef, signal: AbortSignal, onStep?: () => void) =>
    inTurn(ref, async () => {
      await sendMessages(sending, ref, signal, onStep);
      await handset?.giveReceipts(ref, (ids) =>
        smsInbound.receiveReceipts(ref, ids, { status: 'DELIVERED', reason: null }),
      );
    });

  /** After the first step the queue does not know of a failure. */
  async function retry(ref: ProviderRef, error: unknown): Promise<void> {
    if (stopping.signal.aborted) return;
    logger.warn({ err: error, ...ref }, 'Messages could not be sent. It is tried again');
    const at = new Date(clock.now().getTime() + RETRY_MS);
    // Without the database, maintenance finds them
    await sender.wake(ref, at).catch(() => {});
  }

  return {
    sendMessages: run,

    beginSending(ref) {
      stopping.signal.throwIfAborted();
      const first = Promise.withResolvers<void>();
      let hasBegun = false;
      const running = run(ref, stopping.signal, () => {
        hasBegun = true;
        first.resolve();
      }).then(first.resolve, (error: unknown) => (hasBegun ? retry(ref, error) : first.reject(error)));
      runs.add(running);
      void running.finally(() => runs.delete(running));
      return first.promise;
    },

    async stopSending() {
      stopping.abort();
      await Promise.race([Promise.all(runs), sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    },

    startScheduled: (ref) =>
      companyScope(database, { companyId: ref.companyId, userId: null }, (tx) =>
        startScheduled(tx, deps, ref, clock.now()),
      ),

    endLeases: (processIds) => platformScope(database, (tx) => endMessageLeases(tx, processIds, clock.now())),

    async recover() {
      const at = clock.now();
      await platformScope(database, async (tx) => {
        await deleteOldReceipts(tx, new Date(at.getTime() - RECEIPT_LIFE_MS));
        if (hasSessions) await maintainSessions(tx, deps);
      });
      await starter.recover();
      await sender.recover();
    },

    outboxState: () => platformReadScope(database, (tx) => readOutboxState(tx, clock.now())),
  };
}

const RECEIPT_LIFE_MS = 3 * 24 * 60 * 60_000;
const RETRY_MS = 3_000;
const STOP_LIMIT_MS = 3_000;
