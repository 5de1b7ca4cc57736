import { listText } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { TEXT_GROUNDS } from '#contract/sms/consent.ts';
import { reasonText } from '#contract/sms/messageStatus.ts';
import { readableZone } from '#contract/time/timeZones.ts';
import { wallTime } from '#contract/time/zonedTime.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers, SmsConsent, SmsEvidence } from '#server/graphql/types.generated.ts';
import type { FoundConsent, FoundEvidence } from './consent.service.ts';

/** The consent ledger, and why texts were sent. */
export const smsConsentResolvers: Resolvers = {
  Query: {
    async findSmsConsents(_parent, { threadId }, context) {
      const found = await context.services.smsConsents.findSmsConsents(viewerOf(context), threadId);
      return acknowledged('Consents found', { data: found.map(toConsent) });
    },

    async findSmsConsentsOfNumber(_parent, { phone }, context) {
      const found = await context.services.smsConsents.findSmsConsentsOfNumber(viewerOf(context), phone);
      return acknowledged('Consents found', { data: found.map(toConsent) });
    },

    async findSmsEvidence(_parent, { textId }, context) {
      const { row, consent } = await context.services.smsConsents.findSmsEvidence(viewerOf(context), textId);
      return acknowledged('Evidence found', { data: toEvidence(row, consent) });
    },

    async checkSmsConsents(_parent, _args, context) {
      const data = await context.services.smsConsents.checkSmsConsents(viewerOf(context));
      return acknowledged('Consent ledger checked', { data });
    },
  },

  Mutation: {
    async recordSmsConsent(_parent, { threadId, input }, context) {
      await context.services.smsConsents.recordSmsConsent(viewerOf(context), threadId, input);
      return acknowledged(i18n.t('Consent recorded'), {}, 201);
    },
  },
};

function toConsent(entry: FoundConsent): SmsConsent {
  const { id: _id, seq: number, act, channel, wording, at, recordedBy, fingerprint } = entry;
  return { _id, number, act, channel, wording, at, recordedBy, fingerprint };
}

function toEvidence(row: FoundEvidence, consent: FoundConsent | null): SmsEvidence {
  return {
    _id: row.id,
    purpose: row.purpose,
    origin: row.origin,
    isMarketing: row.is_marketing,
    phone: row.phone,
    text: row.text,
    status: row.status,
    reason: row.reason && reasonText(row.reason),
    allowedBy: row.allowed_by && TEXT_GROUNDS[row.allowed_by],
    allowedAt: row.allowed_at,
    consent: consent && toConsent(consent),
    quietHours: quietHoursText(row),
    dueAt: row.due_at > row.created_at ? row.due_at : null,
    provider: row.provider_name,
    providerMessageId: row.provider_message_id,
    tries: row.tries,
    createdDate: row.created_at,
    sentAt: row.sent_at,
    settledAt: row.settled_at,
  };
}

function quietHoursText({ zones, sent_at: sentAt }: FoundEvidence): string {
  if (zones === null) return i18n.t('No quiet hours');
  if (zones === '') return i18n.t('In the company’s time zone');
  const clocks = zones.split(',');
  if (sentAt === null)
    return i18n.t('In the time zone {zones}', { zones: listText(clocks.map(readableZone)) });
  const times = clocks.map((zone) =>
    i18n.t('{time} in {zone}', {
      time: wallTime(sentAt.getTime(), zone).slice(-5),
      zone: readableZone(zone),
    }),
  );
  return i18n.t('Sent at {times}', { times: times.join(', ') });
}
