import type { StatusPillProps } from '#client/kit/layout/StatusPill.tsx';
import type { SmsCampaignFieldsFragment, SmsCampaignStatus, SmsMessageStatus } from '../sms.generated.ts';

/** A campaign as lists and its page show it. */
export type SmsCampaign = SmsCampaignFieldsFragment;

type Worded = { label: string; tone: NonNullable<StatusPillProps['tone']> };

/** What a campaign's status is called. */
export const CAMPAIGN_STATUS: Record<SmsCampaignStatus, Worded> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  SCHEDULED: { label: 'Scheduled', tone: 'accent' },
  RUNNING: { label: 'Running', tone: 'accent' },
  PAUSED: { label: 'Paused', tone: 'warning' },
  FINISHED: { label: 'Finished', tone: 'success' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
};

/** What the status of one text is called. */
export const MESSAGE_STATUS: Record<SmsMessageStatus, Worded> = {
  QUEUED: { label: 'Queued', tone: 'neutral' },
  SENDING: { label: 'Sending', tone: 'accent' },
  SENT: { label: 'Sent', tone: 'accent' },
  DELIVERED: { label: 'Delivered', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
  SKIPPED: { label: 'Skipped', tone: 'neutral' },
  UNKNOWN: { label: 'Unknown', tone: 'warning' },
};

/** The statuses as choices of a filter. */
export const CAMPAIGN_STATUS_OPTIONS = Object.entries(CAMPAIGN_STATUS).map(([value, { label }]) => ({
  value,
  label,
}));
