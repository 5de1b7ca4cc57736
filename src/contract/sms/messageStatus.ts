import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';
/** The statuses of a message. Each recipient of a campaign has exactly one. */
export const MESSAGE_STATUSES = [
  'QUEUED',
  'SENDING',
  'SENT',
  'DELIVERED',
  'FAILED',
  'SKIPPED',
  'UNKNOWN',
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** The labels of the statuses. */
export const MESSAGE_STATUS_NAMES: Record<MessageStatus, string> = translated({
  QUEUED: /*i18n*/ 'Queued',
  SENDING: /*i18n*/ 'Sending',
  SENT: /*i18n*/ 'Sent',
  DELIVERED: /*i18n*/ 'Delivered',
  FAILED: /*i18n*/ 'Failed',
  SKIPPED: /*i18n*/ 'Skipped',
  UNKNOWN: /*i18n*/ 'Unknown',
});

/** Why the gate lets a text not go, or why one that was queued is not sent after all. */
export const SKIP_REASONS = translated({
  OPTED_OUT: /*i18n*/ 'Opted out',
  NO_NUMBER: /*i18n*/ 'No phone number',
  INVALID_NUMBER: /*i18n*/ 'Invalid number',
  SECOND_COPY: /*i18n*/ 'Duplicate number',
  NO_CONSENT: /*i18n*/ 'No consent',
  OVER_PLAN_LIMIT: /*i18n*/ 'Over plan limit',
  OVER_SPEND_CAP: /*i18n*/ 'Over spend cap',
  COUNTRY_NOT_ALLOWED: /*i18n*/ 'Not sent: messages from bookings and forms to this country are not allowed',
  VISITOR_LIMIT: /*i18n*/ 'Not sent: too many messages to this number, area or country within an hour',
  MAIL_LIMIT: /*i18n*/ 'Not sent: too many emails to this address within a day',
  NO_PROVIDER: /*i18n*/ 'No SMS provider',
  EMPTY: /*i18n*/ 'The message is empty for this person',
  GONE: /*i18n*/ 'No longer in the list',
  CANCELLED: /*i18n*/ 'Campaign cancelled',
  TOO_LATE: /*i18n*/ 'Too late',
  OVERTAKEN: /*i18n*/ 'Outdated by a later change',
} as const);
export type SkipReason = keyof typeof SKIP_REASONS;

/** The reason of a failed message if the provider gives none. */
export const NO_REASON = /*i18n*/ 'The provider gave no reason';

/** A reason as users read it: the words of a code, or the provider's message. Old messages have 'Failed', which repeats their status. */
export function reasonText(reason: string): string {
  if (Object.hasOwn(SKIP_REASONS, reason)) return SKIP_REASONS[reason as SkipReason];
  return i18n.t(reason).replace(/^Failed(?= \(|$)/, i18n.t(NO_REASON));
}
