import type { StatusPillProps } from '#client/kit/layout/StatusPill.tsx';
import { CAMPAIGN_STATUS_NAMES } from '#contract/sms/campaignStatus.ts';
import { MESSAGE_STATUS_NAMES } from '#contract/sms/messageStatus.ts';
import type { SmsMessageStatus } from '../campaign/campaign.generated.ts';
import type { SmsCampaignFieldsFragment, SmsCampaignStatus } from './campaigns.generated.ts';

/** A campaign as lists and its page show it. */
export type SmsCampaign = SmsCampaignFieldsFragment;

type Worded = { label: string; tone: NonNullable<StatusPillProps['tone']> };

/** What a campaign's status is called. */
export const CAMPAIGN_STATUS: Record<SmsCampaignStatus, Worded> = {
  DRAFT: { label: CAMPAIGN_STATUS_NAMES.DRAFT, tone: 'neutral' },
  SCHEDULED: { label: CAMPAIGN_STATUS_NAMES.SCHEDULED, tone: 'accent' },
  RUNNING: { label: CAMPAIGN_STATUS_NAMES.RUNNING, tone: 'accent' },
  PAUSED: { label: CAMPAIGN_STATUS_NAMES.PAUSED, tone: 'warning' },
  FINISHED: { label: CAMPAIGN_STATUS_NAMES.FINISHED, tone: 'success' },
  CANCELLED: { label: CAMPAIGN_STATUS_NAMES.CANCELLED, tone: 'neutral' },
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
