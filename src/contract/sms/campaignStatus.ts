import { translated } from '../i18n/translated.ts';
/** The statuses of a campaign. */
export const CAMPAIGN_STATUSES = [
  'DRAFT',
  'SCHEDULED',
  'RUNNING',
  'PAUSED',
  'FINISHED',
  'CANCELLED',
] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** The labels of the statuses. */
export const CAMPAIGN_STATUS_NAMES: Record<CampaignStatus, string> = translated({
  DRAFT: /*i18n*/ 'Draft',
  SCHEDULED: /*i18n*/ 'Scheduled',
  RUNNING: /*i18n*/ 'Running',
  PAUSED: /*i18n*/ 'Paused',
  FINISHED: /*i18n*/ 'Finished',
  CANCELLED: /*i18n*/ 'Cancelled',
});

/** The actions on a campaign. */
export type CampaignStep = 'edit' | 'start' | 'pause' | 'resume' | 'cancel' | 'retry';

const FROM: Record<CampaignStep, readonly CampaignStatus[]> = {
  edit: ['DRAFT'],
  start: ['DRAFT'],
  pause: ['SCHEDULED', 'RUNNING'],
  resume: ['PAUSED'],
  cancel: ['DRAFT', 'SCHEDULED', 'RUNNING', 'PAUSED'],
  retry: ['RUNNING', 'PAUSED', 'FINISHED'],
};

/** Whether a campaign with this status can take the step. */
export function canStep(step: CampaignStep, status: CampaignStatus): boolean {
  return FROM[step].includes(status);
}

/** Whether a campaign with this status can be deleted: only before any message was sent. isUnsent: no message was attempted. */
export function canDelete(status: CampaignStatus, isUnsent: boolean): boolean {
  return status === 'DRAFT' || (status === 'CANCELLED' && isUnsent);
}
