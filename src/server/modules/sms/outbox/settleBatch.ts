import { RETRY_WAITS, SEND_TRIES } from '#contract/limits/records/sms.ts';
import type { SkipReason } from '#contract/sms/messageStatus.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import type { SendOutcome } from '#server/platform/sms/smsGateway.ts';
import { react } from '#server/reactions.ts';
import { shareCancelled } from '../campaigns/running.store.ts';
import { announceThreads } from '../inbox/threadUpdates.ts';
import { countRefused, writeProvider } from '../providers/providers.store.ts';
import { isRefused, passOn } from '../routes/passOn.ts';
import { announceMessages, announceReceipts } from './announceMessages.ts';
import type { ProviderRef } from './outbox.store.ts';
import { lockReceipts, takeEarlyReceipts, writeReceipts } from './receipts.store.ts';
import type { ClaimedMessage, SettledMessage } from './tries.store.ts';
import { settleMessages } from './tries.store.ts';

/** A text with what became of the try. */
export interface Tried {
  message: ClaimedMessage;
  outcome: SendOutcome;
}

/** Writes down what became of the texts that were taken together, with the receipts that were faster. */
export async function settleBatch(
  tx: Tx,
  ref: ProviderRef,
  tried: readonly Tried[],
  {
    at,
    hasKeys,
    day,
    jobs,
    isHealthTold,
  }: {
    at: Date;
    hasKeys: boolean;
    /** On which they are counted. */
    day: string;
    jobs: Pick<Jobs, 'enqueue'>;
    /** Whether it is written down that the provider takes texts; what it did not take is in any case. */
    isHealthTold: boolean;
  },
): Promise<void> {
  const refused = tried.filter(({ outcome }) => isRefused(outcome)).length;
  if (refused > 0) await countRefused(tx, ref, day, refused);
  // The member who tests a provider watches it
  if (tried.some(({ message }) => message.campaign_id === null))
    await announceProgress(tx, {
      companyId: ref.companyId,
      entity: 'sms provider',
      entityId: ref.providerId,
    });
  const single = tried.flatMap(({ message }) => (message.campaign_id === null ? [message] : []));
  await announceThreads(
    tx,
    ref.companyId,
    single.map(({ phone }) => phone),
  );
  await react(tx, 'sms.changed', { companyId: ref.companyId, messageIds: single.map(({ id }) => id) });
  await lockReceipts(tx, ref);
  const { sent: messages, failed } = await settleMessages(
    tx,
    ref.companyId,
    await settledAll(tx, ref, tried, { at, hasKeys, jobs }),
    at,
  );
  const events = [
    ...messages.map(({ id }) => ({ id, action: 'sent' }) as const),
    ...failed.map(({ id }) => ({ id, action: 'failed' }) as const),
  ];
  await announceMessages(tx, ref.companyId, events, at);
  await react(tx, 'sms.sent', { companyId: ref.companyId, messages, at });
  const names = tried.flatMap(({ message, outcome }) =>
    outcome.outcome === 'accepted' ? [message.id, outcome.providerId] : [],
  );
  for (const { provider_message_id: name, status, reason } of await takeEarlyReceipts(tx, ref, names))
    await announceReceipts(
      tx,
      ref.companyId,
      await writeReceipts(tx, ref, [name], { status, reason }, at),
      at,
    );
  // Last, because it locks the provider's messages until the transaction ends
  if (isHealthTold || tried.some(({ outcome }) => outcome.outcome !== 'accepted'))
    await writeHealth(tx, ref, tried, at);
}

/** The result of each attempt, and the failover providers, which are woken. */
async function settledAll(
  tx: Tx,
  ref: ProviderRef,
  tried: readonly Tried[],
  { at, hasKeys, jobs }: { at: Date; hasKeys: boolean; jobs: Pick<Jobs, 'enqueue'> },
): Promise<SettledMessage[]> {
  const others = await passOn(tx, ref, tried, at);
  for (const providerId of new Set([...others.values()].map((to) => to.provider_id)))
    await jobs.enqueue(tx, 'sms.send', { companyId: ref.companyId, providerId });
  const all = tried.map(({ message, outcome }) => {
    const own = settled(message, outcome, { at, hasKeys });
    const other = others.get(message.id);
    const after = other
      ? { ...own, ...other, status: 'QUEUED' as const, due_at: at, is_transient: false }
      : own;
    return { message, after };
  });
  const again = all.flatMap(({ message, after }) =>
    after.status === 'QUEUED' && message.campaign_id !== null ? [message.campaign_id] : [],
  );
  const cancelled = await shareCancelled(tx, ref.companyId, [...new Set(again)]);
  return all.map(({ message, after }) =>
    after.status === 'QUEUED' && cancelled.has(message.campaign_id ?? '')
      ? withoutAgain(message, after)
      : after,
  );
}

/** Messages that would be retried if their campaign had not been cancelled. */
function withoutAgain(message: ClaimedMessage, after: SettledMessage): SettledMessage {
  const end = { ...after, due_at: null, provider_id: null, cost: null, is_transient: false };
  if (after.is_unsure || message.was_unsure) return { ...end, status: 'UNKNOWN' };
  return { ...end, status: 'SKIPPED', reason: 'CANCELLED' satisfies SkipReason };
}

function settled(
  { id, tries }: ClaimedMessage,
  outcome: SendOutcome,
  { at, hasKeys }: { at: Date; hasKeys: boolean },
): SettledMessage {
  const isUnknown = outcome.outcome === 'unknown';
  const nothing = {
    id,
    tries,
    provider_message_id: null,
    due_at: null,
    is_transient: outcome.outcome === 'busy',
    is_unsure: isUnknown,
    provider_id: null,
    cost: null,
  };
  if (outcome.outcome === 'accepted')
    return { ...nothing, status: 'SENT', reason: null, provider_message_id: outcome.providerId };
  const { reason } = outcome;
  if (outcome.outcome === 'rejected') return { ...nothing, status: 'FAILED', reason };
  // What may have been sent is tried again only where the provider knows that it was the same
  if (isUnknown && !hasKeys) return { ...nothing, status: 'UNKNOWN', reason };
  if (tries >= SEND_TRIES) return { ...nothing, status: isUnknown ? 'UNKNOWN' : 'FAILED', reason };
  const asked = outcome.outcome === 'busy' ? outcome.retryAfterSeconds : undefined;
  const wait = Math.max(RETRY_WAITS[tries - 1] ?? 0, asked ?? 0);
  return { ...nothing, status: 'QUEUED', reason, due_at: new Date(at.getTime() + wait * 1000) };
}

async function writeHealth(tx: Tx, ref: ProviderRef, tried: readonly Tried[], at: Date): Promise<void> {
  const isAccepted = tried.some(({ outcome }) => outcome.outcome === 'accepted');
  const failure = tried.map(({ outcome }) => outcome).findLast((outcome) => outcome.outcome !== 'accepted');
  await writeProvider(tx, ref.companyId, ref.providerId, {
    ...(isAccepted && { last_accepted_at: at }),
    ...(failure && 'reason' in failure && { last_error: failure.reason, last_error_at: at }),
  });
}
