import type { NotificationKind } from './notificationKinds.ts';

/** The kinds that can be pushed to a device, in the order in which they are offered. */
export const PUSH_KINDS = [
  'SMS_REPLY',
  'LEAD_ASSIGNED',
  'DEAL_ASSIGNED',
  'BOOKING_MADE',
  'TASK_ASSIGNED',
  'MENTION',
  'QUOTE_ACCEPTED',
] as const satisfies readonly NotificationKind[];

/** What a service worker receives: no more than the notification shows. */
export interface PushPayload {
  title: string;
  body: string;
  /** Opened by a click; a path of the dashboard. */
  path: string;
  /** Replaces an earlier notification with the same tag. */
  tag: string;
  /** Unread notifications, for the badge of the app. */
  unread: number;
}
