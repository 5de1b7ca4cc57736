import type { StatusPillProps } from '#client/kit/layout/StatusPill.tsx';
import { MESSAGE_STATUS_NAMES } from '#contract/sms/messageStatus.ts';
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
  QUEUED: { label: MESSAGE_STATUS_NAMES.QUEUED, tone: 'neutral' },
  SENDING: { label: MESSAGE_STATUS_NAMES.SENDING, tone: 'accent' },
  SENT: { label: MESSAGE_STATUS_NAMES.SENT, tone: 'accent' },
  DELIVERED: { label: MESSAGE_STATUS_NAMES.DELIVERED, tone: 'success' },
  FAILED: { label: MESSAGE_STATUS_NAMES.FAILED, tone: 'danger' },
  SKIPPED: { label: MESSAGE_STATUS_NAMES.SKIPPED, tone: 'neutral' },
  UNKNOWN: { label: MESSAGE_STATUS_NAMES.UNKNOWN, tone: 'warning' },
};

/** The statuses as choices of a filter. */
export const CAMPAIGN_STATUS_OPTIONS = Object.entries(CAMPAIGN_STATUS).map(([value, { label }]) => ({
  value,
  label,
}));
