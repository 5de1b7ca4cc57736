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
export const MESSAGE_STATUS_NAMES: Record<MessageStatus, string> = {
  QUEUED: 'Queued',
  SENDING: 'Sending',
  SENT: 'Sent',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
  SKIPPED: 'Skipped',
  UNKNOWN: 'Unknown',
};

/** Why the gate lets a text not go, or why one that was queued is not sent after all. */
export const SKIP_REASONS = {
  OPTED_OUT: 'Opted out',
  NO_NUMBER: 'No phone number',
  INVALID_NUMBER: 'Invalid number',
  SECOND_COPY: 'Duplicate number',
  NO_CONSENT: 'No consent',
  OVER_PLAN_LIMIT: 'Over plan limit',
  OVER_SPEND_CAP: 'Over spend cap',
  COUNTRY_NOT_ALLOWED: 'Not sent: messages from bookings and forms to this country are not allowed',
  VISITOR_LIMIT: 'Not sent: too many messages to this number, area or country within an hour',
  MAIL_LIMIT: 'Not sent: too many emails to this address within a day',
  NO_PROVIDER: 'No SMS provider',
  EMPTY: 'The message is empty for this person',
  GONE: 'No longer in the list',
  CANCELLED: 'Campaign cancelled',
  TOO_LATE: 'Too late',
  OVERTAKEN: 'Outdated by a later change',
} as const;
export type SkipReason = keyof typeof SKIP_REASONS;

/** The reason of a failed message if the provider gives none. */
export const NO_REASON = 'The provider gave no reason';

/** A reason as users read it: the words of a code, or the provider's message. Old messages have 'Failed', which repeats their status. */
export function reasonText(reason: string): string {
  if (Object.hasOwn(SKIP_REASONS, reason)) return SKIP_REASONS[reason as SkipReason];
  return reason.replace(/^Failed(?= \(|$)/, NO_REASON);
}
