import { v7 as newId } from 'uuid';
import type { SkipReason } from '#contract/sms/messageStatus.ts';
import { priceOf } from '#contract/sms/partPrices.ts';
import { smsSize } from '#contract/sms/smsSize.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { TextFor } from '../links/linkedTexts.service.ts';
import { insertLinks } from '../links/links.store.ts';
import { newLinks } from '../links/newLinks.ts';
import { readUsualProvider } from '../providers/providers.store.ts';
import type { Place } from '../quiet-hours/placeZones.ts';
import { zonesOf } from '../quiet-hours/placeZones.ts';
import { textTimes } from '../quiet-hours/textTimes.ts';
import { isRouted } from '../routes/passOn.ts';
import { openRouting } from '../routes/routing.ts';
import { textWay } from '../routes/textWay.ts';
import { quietSettings } from '../smsSettings.service.ts';
import { openSpending } from '../spending.ts';
import { lockGate, readGatedNumber } from './audience.store.ts';
import type { SinglePurpose } from './messages.table.ts';
import { insertMessage } from './outbox.store.ts';
import { singleText } from './singleText.ts';
import { visitorProblem } from './visitorGate.ts';

/** One text of no campaign. */
export interface SingleText {
  companyId: string;
  purpose: SinglePurpose;
  /** E.164. */
  phone: string;
  /** As it is, or as it is once it is known how it goes, with its links. */
  text: string | TextFor;
  /** Waits for quiet hours to end although a member wrote it by hand: the text was not written for this moment. */
  waitsForHours?: boolean;
  /** A visitor entered the phone number, in a form or a booking: the limits on visitors apply (visitorGate.ts). */
  isByVisitor?: boolean;
  /** Not about something that its reader asked for or booked. */
  isMarketing?: boolean;
  personId?: string | null;
  /** The provider if no routing rule applies; the company's default provider if none is given or it was deleted. */
  providerId?: string | null;
  /** The provider regardless of routing rules, if it exists. If it rejects the message, the rules apply. */
  namedProviderId?: string | null;
  /** Who wrote it by hand. */
  createdBy?: string | null;
  /** From when on it is of no use: what still waits then is skipped. */
  expiresAt?: Date | null;
}

/** What the gate said: the text is in the outbox, with these words, by the provider that was named if one was and is there; or why it is not. */
export type SingleTextOutcome =
  | { id: string; text: string; isByNamed: boolean; dueAt: Date; reason: null }
  | { id: null; reason: SkipReason };

/**
 * Sends a single message for any module: checks the send policy and adds the message to the outbox in the caller's
 * transaction. Callers that lock rows before must not lock rows that the send policy's callers lock as well. The
 * provider's response comes later; nothing waits for it here.
 */
export async function sendText(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  { companyId, purpose, phone, text: words, isMarketing = false, providerId = null, ...given }: SingleText,
  at: Date,
): Promise<SingleTextOutcome> {
  const { personId = null, createdBy = null, expiresAt = null, namedProviderId = null } = given;
  // The confirmation of an opt-out is sent anyway
  let place: Place = { phone, country: null, time_zone: null };
  if (purpose !== 'ANSWER') {
    await lockGate(tx, companyId);
    const gated = await readGatedNumber(tx, companyId, { phone, personId });
    if (gated.reason) return { id: null, reason: gated.reason };
    place = gated;
    const heldBack = given.isByVisitor ? await visitorProblem(tx, companyId, phone, at) : null;
    if (heldBack) return { id: null, reason: heldBack };
  }
  const routing = isRouted(purpose) ? await openRouting(tx, companyId) : undefined;
  const named = namedProviderId === null ? undefined : routing?.provider(namedProviderId);
  const provider = named ?? routing?.firstFor(phone) ?? (await readUsualProvider(tx, companyId, providerId));
  if (!provider) return { id: null, reason: 'NO_PROVIDER' };
  const way = textWay(routing ?? (await openRouting(tx, companyId)), provider.id, phone);
  const { text, links } = typeof words === 'string' ? { text: words, links: [] } : words(way);
  const ref = { companyId, providerId: provider.id };
  const cost = smsSize(text).segments * priceOf(provider.prices, phone);
  // The confirmation of an opt-out is sent at any price
  const isFree = purpose === 'ANSWER' || (await openSpending(tx, companyId, at, true)).take(cost);
  if (!isFree) return { id: null, reason: 'OVER_SPEND_CAP' };
  const id = newId();
  const isAtAnyHour = AT_ANY_HOUR.includes(purpose) && !given.waitsForHours;
  const zones = isAtAnyHour ? null : zonesOf(place);
  const time = textTimes(await quietSettings(tx, companyId), at)({ zones, isMarketing });
  const row = {
    ...ref,
    id,
    purpose,
    personId,
    phone,
    text,
    createdBy,
    expiresAt,
    zones,
    isMarketing,
    cost,
    time,
    at,
  };
  await insertMessage(tx, singleText(row));
  await insertLinks(tx, companyId, newLinks(links, { messageId: id, campaignId: null, personId }), at);
  await jobs.enqueue(tx, 'sms.send', ref);
  return { id, text, isByNamed: named !== undefined, dueAt: time.dueAt, reason: null };
}

/** A person waits for these, or wrote them and knows the time. */
const AT_ANY_HOUR: readonly SinglePurpose[] = ['ANSWER', 'TEST', 'REPLY'];
