/** Where one text stands. Each recipient of a campaign is at exactly one of them. */
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

/** What each is called. */
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
  SECOND_COPY: 'Second copy of a number',
  NO_CONSENT: 'No consent',
  OVER_PLAN_LIMIT: 'Over plan limit',
  OVER_SPEND_CAP: 'Over spend cap',
  COUNTRY_NOT_ALLOWED: 'Held back: bookings and forms may not send messages to this country',
  VISITOR_LIMIT: 'Held back: too many messages to this number, area or country within an hour',
  MAIL_LIMIT: 'Held back: too many mails to this address within a day',
  NO_PROVIDER: 'No SMS provider',
  EMPTY: 'Nothing to say: the text is empty for this person',
  GONE: 'Not in the list any more',
  CANCELLED: 'Campaign cancelled',
  TOO_LATE: 'Too late',
  OVERTAKEN: 'It is different by now',
} as const;
export type SkipReason = keyof typeof SKIP_REASONS;

/** What stands beside a text that failed where the provider says nothing else. */
export const NO_REASON = 'The provider gave no reason';

/** A reason as people read it: the words of a code, or what a provider said. Texts of before say 'Failed' beside their status, which says so already. */
export function reasonText(reason: string): string {
  if (Object.hasOwn(SKIP_REASONS, reason)) return SKIP_REASONS[reason as SkipReason];
  return reason.replace(/^Failed(?= \(|$)/, NO_REASON);
}
