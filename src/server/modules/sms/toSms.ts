import { i18n } from '#contract/i18n/i18n.ts';
import { reasonText } from '#contract/sms/messageStatus.ts';
import { PLAIN_PRESET } from '#contract/sms/providers/providerKinds.ts';
import type {
  SmsCampaign,
  SmsCampaignAudience,
  SmsForecast,
  SmsOptOut,
  SmsProvider,
  SmsRecipient,
} from '#server/graphql/types.generated.ts';
import type { NamedAudience } from './campaigns/audienceReads.service.ts';
import type { Forecast } from './campaigns/forecast.ts';
import type { CountedCampaign } from './campaigns/results/countedCampaigns.ts';
import type { SeenRecipient } from './campaigns/results/seenRecipients.ts';
import { toNumberOwner } from './inbox/toNumberOwner.ts';
import type { OwnedOptOut } from './opt-outs/optOuts.service.ts';
import type { CountedProvider } from './providers/providerReads.service.ts';
import { shownSettings } from './providers/settingTexts.ts';

export function toProvider(row: CountedProvider): SmsProvider {
  return {
    _id: row.id,
    name: row.name,
    kind: row.kind,
    isDefault: row.isUsual,
    senderId: row.sender_id,
    ratePerSecond: row.rate_per_second,
    prices: row.prices,
    senders: row.senders,
    dailyCap: row.daily_cap,
    sentToday: row.today.sent,
    failedToday: row.today.failed,
    settings: shownSettings(row),
    http: null,
    twilio: null,
    smpp: null,
    ...ofFirstKind(row),
    lastError: row.last_error && i18n.t(row.last_error),
    lastErrorAt: row.last_error_at,
    lastAcceptedAt: row.last_accepted_at,
    createdDate: row.created_at,
  };
}

/** The settings in the type that each of the first kinds has: it is called like the kind. Later kinds have `settings` alone. */
function ofFirstKind({ kind, settings }: CountedProvider): Partial<SmsProvider> {
  return { [kind.toLowerCase()]: { preset: PLAIN_PRESET, headerNames: [], hasKeys: true, ...settings } };
}

export function toCampaign({
  row,
  counts,
  segments,
  cost,
  currency,
  waitsUntil,
  isAtDailyCap,
  clicked,
}: CountedCampaign): SmsCampaign {
  return {
    _id: row.id,
    name: row.name,
    body: row.body,
    status: row.status,
    statusReason: row.status_reason && i18n.t(row.status_reason),
    kind: row.person_kind,
    providerId: row.provider_id,
    providerName: row.provider_name,
    isMarketing: row.is_marketing,
    areLinksShort: row.are_links_short,
    needsConsent: row.needs_consent,
    startAt: row.start_at,
    startIsLocal: row.start_is_local,
    hours: row.hours,
    startedAt: row.frozen_at,
    endedAt: row.ended_at,
    createdDate: row.created_at,
    createdBy: row.created_by,
    counts: {
      audience: counts.audience,
      queued: counts.QUEUED,
      sending: counts.SENDING,
      sent: counts.SENT,
      delivered: counts.DELIVERED,
      failed: counts.FAILED,
      skipped: counts.SKIPPED,
      unknown: counts.UNKNOWN,
      clicked,
    },
    segments,
    cost,
    currency,
    waitsUntil,
    isAtDailyCap,
  };
}

export function toAudience({
  view,
  excluded,
  exceptCampaigns,
  exceptViews,
  ...audience
}: NamedAudience): SmsCampaignAudience {
  return {
    ...audience,
    view: view && { _id: view.id, name: view.name },
    excluded: excluded.map(({ id, name }) => ({ _id: id, name: name || null })),
    exceptCampaigns: exceptCampaigns.map(({ id, name }) => ({ _id: id, name })),
    exceptViews: exceptViews.map(({ id, name }) => ({ _id: id, name })),
  };
}

export function toForecast({ skipped, ...forecast }: Forecast): SmsForecast {
  return {
    ...forecast,
    skipped: skipped.map(({ reason, count }) => ({ reason: reasonText(reason), count })),
  };
}

export function toRecipient(row: SeenRecipient): SmsRecipient {
  return {
    _id: row.id,
    personId: row.person_id,
    name: row.name || null,
    phone: row.phone,
    text: row.text,
    status: row.status,
    reason: row.reason && reasonText(row.reason),
    segments: row.segments,
    clicks: row.clicks,
    repliedAt: row.replied_at,
    optedOutAt: row.opted_out_at,
    threadId: row.thread_id,
    waitsUntil: row.waits_until,
    sentAt: row.sent_at,
    settledAt: row.settled_at,
  };
}

export function toOptOut(row: OwnedOptOut): SmsOptOut {
  return {
    _id: row.id,
    phone: row.phone,
    person: row.owner && toNumberOwner(row.owner, row.phone),
    source: row.source,
    note: row.note,
    createdBy: row.created_by,
    createdDate: row.created_at,
  };
}
