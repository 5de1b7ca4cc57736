import type { StatusPillProps } from '#client/kit/layout/StatusPill.tsx';
import type { SmsMessageStatus } from '../campaign/campaign.generated.ts';
import type { SmsCampaignFieldsFragment, SmsCampaignStatus } from './campaigns.generated.ts';

/** A campaign as lists and its page show it. */
export type SmsCampaign = SmsCampaignFieldsFragment;

type Tone = NonNullable<StatusPillProps['tone']>;

/** The tone of a campaign's status. */
export const CAMPAIGN_TONES: Record<SmsCampaignStatus, Tone> = {
  DRAFT: 'neutral',
  SCHEDULED: 'accent',
  RUNNING: 'accent',
  PAUSED: 'warning',
  FINISHED: 'success',
  CANCELLED: 'neutral',
};

/** The tone of the status of one text. */
export const MESSAGE_TONES: Record<SmsMessageStatus, Tone> = {
  QUEUED: 'neutral',
  SENDING: 'accent',
  SENT: 'accent',
  DELIVERED: 'success',
  FAILED: 'danger',
  SKIPPED: 'neutral',
  UNKNOWN: 'warning',
};
