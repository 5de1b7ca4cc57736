import { RETRY_WAITS, SEND_TRIES } from '#contract/limits/records/sms.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { beginBySent } from '#server/modules/automation/begin/texts.service.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import type { SendOutcome } from '#server/platform/sms/smsGateway.ts';
import { announceThreads } from '../inbox/threadUpdates.ts';
import type { TextsListener } from '../smsDeps.ts';
import { writeProvider } from '../providers/providers.store.ts';
import { settleMessages } from './outbox.store.ts';
import type { ClaimedMessage, ProviderRef, SettledMessage } from './outbox.store.ts';
import { lockReceipts, takeEarlyReceipts, writeReceipts } from './receipts.store.ts';

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
  { at, hasKeys, onTexts }: { at: Date; hasKeys: boolean; onTexts: TextsListener },
): Promise<void> {
  await writeHealth(tx, ref, tried, at);
  // Whoever tries a provider looks at it
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
  await onTexts(
    tx,
    ref.companyId,
    single.map(({ id }) => id),
  );
  await lockReceipts(tx, ref);
  const sent = await settleMessages(
    tx,
    ref.companyId,
    tried.map(({ message, outcome }) => settled(message, outcome, { at, hasKeys })),
    at,
  );
  await beginBySent(tx, ref.companyId, sent, at);
  const names = tried.flatMap(({ message, outcome }) =>
    outcome.outcome === 'accepted' ? [message.id, outcome.providerId] : [],
  );
  for (const { provider_message_id: name, status, reason } of await takeEarlyReceipts(tx, ref, names))
    await writeReceipts(tx, ref, [name], { status, reason }, at);
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
  };
  if (outcome.outcome === 'accepted')
    return { ...nothing, status: 'SENT', reason: null, provider_message_id: outcome.providerId };
  const { reason } = outcome;
  if (outcome.outcome === 'rejected') return { ...nothing, status: 'FAILED', reason };
  // What may have been sent is tried again only where the provider knows that it was the same
  if (isUnknown && !hasKeys) return { ...nothing, status: 'UNKNOWN', reason };
  if (tries >= SEND_TRIES) return { ...nothing, status: isUnknown ? 'UNKNOWN' : 'FAILED', reason };
  const wait = RETRY_WAITS[tries - 1] ?? 0;
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
