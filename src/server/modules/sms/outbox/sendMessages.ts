import { setTimeout as sleep } from 'node:timers/promises';
import { senderFor } from '#contract/sms/senders.ts';
import { DiskFull } from '#server/access/userError.ts';
import { isDatabaseAway } from '#server/database/errors.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Leases } from '#server/processes/leases.ts';
import { stopBadCampaigns } from '../campaigns/guard/campaignGuard.service.ts';
import { pauseUnowned } from '../campaigns/guard/pauseForOwner.ts';
import { finishDone } from '../campaigns/running.store.ts';
import type { GatewayDeps } from '../providers/openGateway.ts';
import { openGateway } from '../providers/openGateway.ts';
import type { SmsDeps } from '../smsDeps.ts';
import type { Claim } from './claimBatch.ts';
import { claimBatch } from './claimBatch.ts';
import { NOTHING_WRITTEN } from './fillIn.ts';
import type { ProviderRef } from './outbox.store.ts';
import { announceCampaigns, recordSystemEvent } from './outboxEvents.ts';
import type { Turns } from './runs/turns.ts';
import type { Tried } from './settleBatch.ts';
import { settleBatch } from './settleBatch.ts';
import { returnMessages } from './tries.store.ts';

/** What a run is made of. */
export interface SendingDeps extends SmsDeps, GatewayDeps {
  heartbeat: Leases;
  /** The transactions of the runs of this process: the providers take turns. */
  turns: Turns;
}

/**
 * Sends a provider's messages: claims some in a transaction, sends them outside of any, and stores the results in
 * another. After a kill, the next run continues. After a minute, or if all messages are due later, the rest is queued
 * as another job. `onStep` is called after each claim.
 */
export async function sendMessages(
  deps: SendingDeps,
  ref: ProviderRef,
  signal: AbortSignal,
  onStep: () => void = () => {},
): Promise<void> {
  const { database, clock, jobs, heartbeat, turns } = deps;
  const scope = <T>(work: (tx: Tx) => Promise<T>, isFirst = false) =>
    turns.take(() => companyScope(database, { companyId: ref.companyId, userId: null }, work), isFirst);
  const end = Date.now() + TURN_MS;
  let announcedAt = -Infinity;
  const unannounced = new Set<string>();
  // The first messages do not wait for that: a claim takes none that have expired or are in quiet hours
  let tidiedAt = Date.now();
  let isFirst = true;
  let written = NOTHING_WRITTEN;
  let guardedAt = -Infinity;

  /**
   * Stores send results. Retries while the database is unavailable: otherwise the results of sent messages would be
   * lost.
   */
  async function settle(tried: Tried[], hasKeys: boolean, day: string): Promise<void> {
    for (const { message } of tried) if (message.campaign_id) unannounced.add(message.campaign_id);
    const isTold = Date.now() - announcedAt >= ANNOUNCE_MS;
    if (isTold) announcedAt = Date.now();
    for (;;) {
      try {
        return await scope(async (tx) => {
          await settleBatch(tx, ref, tried, {
            at: clock.now(),
            hasKeys,
            day,
            jobs,
            isHealthTold: isTold,
          });
          if (!isTold) return;
          await announceCampaigns(tx, ref.companyId, unannounced);
          unannounced.clear();
        });
      } catch (error) {
        if (!isDatabaseAway(error) && !(error instanceof DiskFull)) throw error;
        signal.throwIfAborted();
        await sleep(RETRY_MS);
      }
    }
  }

  function finish(campaignIds: string[]): Promise<void> {
    return scope(async (tx) => {
      const at = clock.now();
      for (const campaign of await finishDone(tx, ref.companyId, campaignIds, at))
        await recordSystemEvent(tx, campaign, { action: 'finished', after: { campaign: campaign.name } }, at);
    });
  }

  /** Sends texts outside of any transaction, and writes down what became of them. */
  async function send(
    { gateway, provider, messages, day }: Extract<Claim, { kind: 'send' }>,
    leasedBy: string,
  ): Promise<void> {
    if (!heartbeat.holds(leasedBy)) {
      // After a pause of the process others may have the messages. Where they have not, they are sent later.
      await scope((tx) => returnMessages(tx, ref.companyId, messages));
      throw new Error('The leases of this process have expired');
    }
    const tried = await Promise.all(
      messages.map(async (message) => {
        const { id: key, phone: to, text } = message;
        const from = senderFor(provider.senders, provider.sender_id, to);
        return { message, outcome: await gateway.send({ key, to, text, from }) };
      }),
    );
    await settle(tried, gateway.hasKeys, day);
    const isBad = tried.some(({ outcome }) => outcome.outcome !== 'accepted');
    if (Date.now() - guardedAt < (isBad ? BAD_MS : ANNOUNCE_MS)) return;
    guardedAt = Date.now();
    const campaignIds = tried.flatMap(({ message }) => message.campaign_id ?? []);
    await turns.take(() => stopBadCampaigns(deps, ref.companyId, campaignIds));
  }

  for (;;) {
    signal.throwIfAborted();
    const isTidying = Date.now() - tidiedAt >= TIDY_MS;
    const leasedBy = heartbeat.processId();
    const next = await scope(async (tx) => {
      const step = await claimBatch(tx, ref, {
        at: clock.now(),
        open: (provider) => openGateway(deps, provider),
        marks: deps.tokens,
        publicUrl: deps.publicUrl,
        written,
        isTidying,
        isChecking: isTidying || isFirst,
        leasedBy,
        share: turns.share(),
      });
      const { claim } = step;
      const isLater = claim.kind === 'wait' && claim.until.getTime() - clock.now().getTime() > PATIENCE_MS;
      const isLeft = (claim.kind === 'wait' && isLater) || (WORK_ON.has(claim.kind) && Date.now() >= end);
      if (isLeft)
        await jobs.enqueue(tx, 'sms.send', ref, claim.kind === 'wait' ? { startAfter: claim.until } : {});
      return isLeft ? null : step;
    }, isFirst);
    isFirst = false;
    onStep();
    if (next === null || next.claim.kind === 'nothing') break;
    const { claim } = next;
    written = next.written;
    if (claim.kind === 'tidy') tidiedAt = -Infinity;
    else if (isTidying) tidiedAt = Date.now();
    if (claim.kind === 'wait') {
      // Due messages claimed by another sender are checked a little later, new messages soon
      const leftMs = claim.until.getTime() - clock.now().getTime();
      // While others wait for their turn, a few messages at once instead of one after the other
      const leastMs = Number.isFinite(turns.share()) ? BUSY_WAIT_MS : LEAST_WAIT_MS;
      const waitMs = Math.max(leastMs, Math.min(LONGEST_WAIT_MS, leftMs));
      await sleep(waitMs, undefined, { signal });
    }
    if (claim.kind === 'finish') await finish(claim.campaignIds);
    if (claim.kind === 'unowned') await turns.take(() => pauseUnowned(deps, ref.companyId));
    if (claim.kind !== 'send') continue;
    await send(claim, leasedBy);
    if (Date.now() >= end) {
      await scope((tx) => jobs.enqueue(tx, 'sms.send', ref));
      break;
    }
  }
  if (unannounced.size > 0) await scope((tx) => announceCampaigns(tx, ref.companyId, unannounced));
}

/** Claims after which the run continues immediately. */
const WORK_ON = new Set<Claim['kind']>(['unowned', 'filled', 'tidy']);

const TURN_MS = 60_000;

/** Messages due within this time are awaited. */
const PATIENCE_MS = 3_000;

const LEAST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 300;
const BUSY_WAIT_MS = 500;

const ANNOUNCE_MS = 1_000;

/** The interval of cleaning up expired messages during a run. */
const TIDY_MS = 1_000;

/** Where something failed it is looked sooner whether the campaign has to stop. */
const BAD_MS = 200;
const RETRY_MS = 500;
