import { planRoomFor } from '#contract/limits/account/planRoom.ts';
import type { MessageStatus, SkipReason } from '#contract/sms/messageStatus.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { companyOrigin, companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import { mergeValuesOf } from '#server/modules/message-templates/mergedValues.service.ts';
import { linkAddress } from '../links/linkCode.ts';
import { readGated } from '../outbox/audience.store.ts';
import type { TimedCandidate } from '../outbox/candidate.ts';
import { agreedNumbers, readConsenting } from '../outbox/consentGate.ts';
import { SAMPLE_CODE, textWriter } from '../outbox/writtenTexts.ts';
import { consentRule } from '../policy/consentRule.ts';
import { zonesOf } from '../quiet-hours/placeZones.ts';
import type { QuietSettings, TimedText } from '../quiet-hours/textTimes.ts';
import { textTimes } from '../quiet-hours/textTimes.ts';
import type { Routing } from '../routes/routing.ts';
import { openRouting } from '../routes/routing.ts';
import { textWay } from '../routes/textWay.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { quietSettings } from '../smsSettings.service.ts';
import { openSpending } from '../spending.ts';
import { audienceAt } from './campaignAudience.ts';
import { campaignPace } from './campaignPace.ts';
import type { SmsCampaignRow } from './campaigns.store.ts';
import { campaignTextsOfMonth } from './campaignTexts.service.ts';
import { beginOf, campaignTimes, firstDue } from './campaignTimes.ts';
import type { ForecastRisks } from './forecastRisks.ts';
import { forecastRisks } from './forecastRisks.ts';

/** What a campaign would do: started now, or at its time where that is to come. */
export interface Forecast {
  /** The earliest time of its first message, considering only the campaign's start. */
  startAt: Date;
  audience: number;
  toSend: number;
  /** Who has to wait for quiet hours to end. */
  later: number;
  /** When the last text would go; null where none does. */
  finishAt: Date | null;
  skipped: { reason: string; count: number }[];
  segments: number;
  /** In minor units of the company's currency, rounded up. */
  cost: number;
  currency: string;
  parts: { gsm7: number; ucs2: number };
  risks: ForecastRisks;
  /** The number of messages for each provider. */
  providers: { name: string; count: number }[];
}

/** The statuses of a campaign's recipients, with how many there are of each. */
export type StatusCounts = Record<MessageStatus, number>;

/** Who a campaign is for now, each with what the gate says and when the text goes. Forecast and start both ask here. */
export async function gatedAudience(
  tx: Tx,
  campaign: SmsCampaignRow,
  given: { at: Date; routing: Routing; marks: PhoneHashes; quiet: QuietSettings },
): Promise<TimedCandidate[]> {
  const { company_id: companyId } = campaign;
  const { at, routing, marks, quiet } = given;
  const audience = await audienceAt(tx, campaign, at);
  if (!audience) return [];
  const { plan } = await companySettings(tx, companyId);
  const used = await campaignTextsOfMonth(tx, companyId, at);
  const timeOf = textTimes(campaignTimes(quiet, campaign), at);
  const room = Math.max(0, planRoomFor(plan, 'CAMPAIGN_TEXTS') - used);
  const needsConsent = await consentRule(tx, companyId);
  const gated = needsConsent(campaign)
    ? await readConsenting(tx, marks, audience, room)
    : await readGated(tx, audience, room);
  return gated.map((row) => {
    const zones = zonesOf(row);
    const routed = row.phone === null ? undefined : routing.firstFor(row.phone);
    const provider_id = routed?.id ?? campaign.provider_id;
    return { ...row, provider_id, zones, ...timeOf({ zones, isMarketing: campaign.is_marketing }) };
  });
}

/** Goes through the audience as the outbox would, and writes nothing. Some at a time, so that others are served in between. */
export async function forecast(
  { database, tokens: marks, publicUrl }: Pick<SmsDeps, 'database' | 'tokens' | 'publicUrl'>,
  campaign: SmsCampaignRow,
  now: Date,
): Promise<Forecast> {
  const { company_id: companyId } = campaign;
  const scope = { companyId, userId: null };
  const { audience, risks, at, settings, routing, spending, currency, origin } = await companyScope(
    database,
    scope,
    async (tx) => {
      const opened = await openRouting(tx, companyId);
      const quiet = await quietSettings(tx, companyId);
      const begin = beginOf(campaign, quiet);
      const from = begin && begin > now ? begin : now;
      const gated = await gatedAudience(tx, campaign, { at: from, routing: opened, marks, quiet });
      const start = (campaign.start_is_local ? firstDue(gated) : null) ?? from;
      const times = campaignTimes(quiet, campaign);
      const { is_marketing: isMarketing } = campaign;
      const unconsented = await unconsentedOf(tx, marks, campaign, gated);
      return {
        audience: gated,
        risks: forecastRisks(gated, { settings: times, isMarketing, at: start, unconsented }),
        at: start,
        settings: times,
        routing: opened,
        spending: await openSpending(tx, companyId, start, false),
        currency: (await companyLetterhead(tx, companyId)).currency,
        origin: await companyOrigin(tx, companyId, publicUrl),
      };
    },
  );
  const skipped = new Map<string, number>();
  const skip = (reason: SkipReason | string) => skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  const parts = { gsm7: 0, ucs2: 0 };
  const byProvider = new Map<string, TimedText[]>();
  const write = textWriter(spending, () => linkAddress(origin) + SAMPLE_CODE);
  let cost = 0;

  const open = audience.filter(({ reason }) => {
    if (reason !== null) skip(reason);
    return reason === null;
  });
  for (let start = 0; start < open.length; start += READ_AT_ONCE) {
    const some = open.slice(start, start + READ_AT_ONCE);
    const ids = some.map(({ person_id }) => person_id);
    const values = await companyScope(database, scope, (tx) => mergeValuesOf(tx, companyId, ids));
    for (const { person_id: id, phone, zones, provider_id: providerId } of some) {
      const way = textWay(routing, providerId, phone ?? '');
      const text = write({ id, phone: phone ?? '', ...way }, campaign, values.get(id));
      const { reason, encoding, segments } = text;
      if (reason !== null) {
        skip(reason);
        continue;
      }
      cost += text.cost;
      const written = byProvider.get(providerId) ?? [];
      byProvider.set(providerId, written);
      written.push({ zones, isMarketing: campaign.is_marketing });
      parts[encoding === 'GSM_7' ? 'gsm7' : 'ucs2'] += segments;
    }
  }
  const sent = [...byProvider].map(([id, texts]) => ({ provider: routing.provider(id), texts }));
  const { later, finishAt } = campaignPace(sent, settings, at);
  const total = sent.reduce((sum, { texts }) => sum + texts.length, 0);
  return {
    startAt: at,
    audience: audience.length,
    toSend: total - later,
    later,
    finishAt,
    skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
    segments: parts.gsm7 + parts.ucs2,
    cost: wholeUnits(cost),
    currency,
    parts,
    risks,
    providers: sent.map(({ provider, texts }) => ({ name: provider?.name ?? '', count: texts.length })),
  };
}

/** The numbers that receive marketing without recorded consent. */
async function unconsentedOf(
  tx: Tx,
  marks: PhoneHashes,
  campaign: SmsCampaignRow,
  audience: readonly TimedCandidate[],
): Promise<Set<string>> {
  const { company_id: companyId, is_marketing: isMarketing } = campaign;
  if (!isMarketing || (await consentRule(tx, companyId))(campaign)) return new Set();
  const phones = audience.flatMap(({ phone, reason }) => (reason === null && phone !== null ? [phone] : []));
  const agreed = await agreedNumbers(tx, marks, companyId, phones);
  return new Set(phones.filter((phone) => !agreed.has(phone)));
}

/** Thousandths of the smallest unit as whole ones. */
export function wholeUnits(cost: number): number {
  return Math.ceil(cost / 1000);
}

const READ_AT_ONCE = 1_000;
