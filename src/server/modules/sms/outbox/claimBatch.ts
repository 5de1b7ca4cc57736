import { companyOrigin, isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import type { PhoneMarks } from '#server/modules/consents/consentLedger.service.ts';
import { mergeValuesOf } from '#server/modules/message-templates/mergedValues.service.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { readDone, shareCancelled, shareRunning } from '../campaigns/campaigns.store.ts';
import { keepGrounds } from '../consent/grounds.ts';
import { announceThreads } from '../inbox/threadUpdates.ts';
import { quietSettings } from '../settings/smsSettings.service.ts';
import type { SmsGateway } from '#server/platform/sms/smsGateway.ts';
import { companyDay, dayCount, dayRoom } from '../providers/dayCount.ts';
import { readProvider, writeProvider } from '../providers/providers.store.ts';
import type { SmsProviderRow } from '../providers/providers.store.ts';
import { readAbandoned, recoverMessages } from './leases.store.ts';
import { announceCampaigns } from './outboxEvents.ts';
import { claimMessages, readNextDue, readUnwritten, skipLate, writeTexts } from './outbox.store.ts';
import type { ClaimedMessage, ProviderRef } from './outbox.store.ts';
import { putOffClosed } from '../quiet-hours/quietTexts.store.ts';
import { openRouting } from '../routes/routing.ts';
import { textWay } from '../routes/textWay.ts';
import type { TextsListener } from '../smsDeps.ts';
import { lockSpending } from '../spend/spending.store.ts';
import { openSpending } from '../spend/spending.ts';
import { linkAddress, newLinkCode } from '../links/linkCode.ts';
import { insertLinks } from '../links/links.store.ts';
import type { NewLink } from '../links/links.store.ts';
import { textWriter } from './writtenTexts.ts';
import type { CampaignWords, LinkedMessage } from './writtenTexts.ts';

/** What whoever sends has to do next. */
export type Claim =
  | {
      kind: 'send';
      provider: SmsProviderRow;
      gateway: SmsGateway;
      messages: ClaimedMessage[];
      /** On which they are counted. */
      day: string;
    }
  /** There is more to do at once. */
  | { kind: 'again' }
  /** Campaigns have nothing left: they end in a transaction of their own, as others may share them here. */
  | { kind: 'finish'; campaignIds: string[] }
  | { kind: 'wait'; until: Date }
  | { kind: 'nothing' };

/**
 * One step of sending by a provider, in one transaction: ends dead leases and what is too late, puts off what quiet hours overtook, fills in texts, takes what is due and what the rate allows,
 * or finds campaigns that have nothing left. Whoever works for the same provider takes turns here.
 */
export async function claimBatch(
  tx: Tx,
  ref: ProviderRef,
  {
    at,
    open,
    onTexts,
    marks,
    publicUrl,
  }: {
    at: Date;
    open: (provider: SmsProviderRow) => SmsGateway | null;
    onTexts: TextsListener;
    marks: PhoneMarks;
    publicUrl: string;
  },
): Promise<Claim> {
  const { companyId, providerId } = ref;
  if (!(await isCompanyOpen(tx, companyId))) return { kind: 'nothing' };
  const provider = await readProvider(tx, companyId, providerId, true);
  const gateway = provider && open(provider);
  if (!provider || !gateway) return { kind: 'nothing' };
  const cancelled = await shareCancelled(tx, companyId, await readAbandoned(tx, ref, at));
  const isRepeatable = gateway.hasKeys;
  await recoverMessages(tx, ref, { at, isRepeatable, cancelledIds: [...cancelled], reason: GONE_AWAY });
  const late = await skipLate(tx, ref, at);
  await announceThreads(
    tx,
    companyId,
    late.flatMap(({ phone }) => phone ?? []),
  );
  await onTexts(
    tx,
    companyId,
    late.map(({ id }) => id),
  );
  if (await putOffClosed(tx, ref, at, () => quietSettings(tx, companyId))) return { kind: 'again' };
  const running = await shareRunning(tx, companyId);
  const campaignIds = running.map(({ id }) => id);

  const allowance = allowanceAt(provider, at);
  const window = gateway.window ?? (gateway.hasKeys ? WINDOW : WINDOW_WITHOUT_KEYS);
  const day = await companyDay(tx, companyId, at);
  const room = dayRoom(provider, day.name);
  const limit = Math.min(Math.floor(allowance), window, room);
  const leaseUntil = new Date(at.getTime() + LEASE_MS);
  const messages = limit > 0 ? await claimMessages(tx, ref, { campaignIds, at, leaseUntil, limit }) : [];
  if (messages.length > 0) {
    await writeProvider(tx, companyId, providerId, {
      allowance: allowance - messages.length,
      allowance_at: at,
      ...givenOn(provider, day.name, messages.length),
    });
    // Those of campaigns have theirs since they were written
    const single = messages.filter(({ campaign_id: campaignId }) => campaignId === null);
    await keepGrounds(tx, marks, companyId, single, at);
    return { kind: 'send', provider, gateway, messages, day: day.name };
  }
  if (await fillIn(tx, companyId, running, { at, marks, publicUrl })) return { kind: 'again' };

  const done = await readDone(tx, companyId, campaignIds);
  if (done.length > 0) return { kind: 'finish', campaignIds: done };
  const next = await readNextDue(tx, ref, campaignIds);
  if (next === null) return { kind: 'nothing' };
  if (room === 0) return { kind: 'wait', until: day.nextStart > next ? day.nextStart : next };
  const allowedAt = new Date(at.getTime() + Math.ceil(((1 - allowance) / provider.rate_per_second) * 1000));
  return { kind: 'wait', until: limit === 0 && allowedAt > next ? allowedAt : next };
}

/** Writes the texts of some recipients; false where all are written. */
async function fillIn(
  tx: Tx,
  companyId: string,
  running: readonly ({ id: string } & CampaignWords)[],
  { at, marks, publicUrl }: { at: Date; marks: PhoneMarks; publicUrl: string },
): Promise<boolean> {
  // One at a time and in the order of the audience, whoever sends: so what may be spent goes to those of whom forecasts say so
  await lockSpending(tx, companyId);
  const words = new Map(running.map((campaign) => [campaign.id, campaign]));
  const rows = await readUnwritten(tx, companyId, [...words.keys()], WRITTEN_AT_ONCE);
  if (rows.length === 0) return false;
  const values = await mergeValuesOf(
    tx,
    companyId,
    rows.map(({ person_id }) => person_id ?? ''),
  );
  const address = linkAddress(await companyOrigin(tx, companyId, publicUrl));
  const write = textWriter(await openSpending(tx, companyId, at, true), () => address + newLinkCode());
  const routing = await openRouting(tx, companyId);
  const written = rows.map(({ id, phone: number, campaign_id: campaignId, person_id: personId, ...row }) => {
    const phone = number ?? '';
    const to = { id, phone, ...textWay(routing, row.provider_id, phone) };
    return write(to, words.get(campaignId ?? '') ?? NOTHING, values.get(personId ?? ''));
  });
  await writeTexts(tx, companyId, written, at);
  await insertLinks(tx, companyId, linksOf(written, rows), at);
  const skipped = new Set(written.flatMap(({ id, reason }) => (reason === null ? [] : id)));
  const allowed = rows.flatMap((row) =>
    skipped.has(row.id) || !row.phone ? [] : { ...row, phone: row.phone },
  );
  await keepGrounds(tx, marks, companyId, allowed, at);
  await announceCampaigns(
    tx,
    companyId,
    rows.flatMap(({ campaign_id }) => campaign_id ?? []),
  );
  return true;
}

/** Texts counted on the day on which a provider is given them. */
function givenOn(provider: SmsProviderRow, day: string, count: number) {
  const { sent, failed } = dayCount(provider, day);
  return { counted_on: day, day_sent: sent + count, day_failed: failed };
}

/** What is written down of the links of texts. */
function linksOf(
  written: readonly LinkedMessage[],
  rows: readonly { campaign_id: string | null; person_id: string | null }[],
): NewLink[] {
  return written.flatMap(({ id, links }, index) =>
    links.map(({ address, target }, place) => ({
      code: address.slice(address.lastIndexOf('/') + 1),
      message_id: id,
      place,
      campaign_id: rows[index]?.campaign_id ?? null,
      // The one that stops texts is good as long as the text is
      person_id: target === null ? null : (rows[index]?.person_id ?? null),
      target,
    })),
  );
}

const NOTHING: CampaignWords = { body: '', are_links_short: false, is_marketing: false };

/** How many texts may go now: a second's worth at the most, so that a pause is not made up for at once. */
function allowanceAt({ allowance, allowance_at, rate_per_second }: SmsProviderRow, at: Date): number {
  const seconds = Math.max(0, at.getTime() - allowance_at.getTime()) / 1000;
  return Math.min(rate_per_second, allowance + seconds * rate_per_second);
}

/** Texts that are on their way at once. Without keys each is one that may end as unknown when the server is killed. */
const WINDOW = 50;
const WINDOW_WITHOUT_KEYS = 10;

const WRITTEN_AT_ONCE = 500;

/** Longer than any gateway takes to answer. */
const LEASE_MS = 45_000;

const GONE_AWAY = 'The server stopped while it was sent: it may have arrived';
