import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CampaignStep } from '#contract/sms/campaignStatus.ts';
import { canStep } from '#contract/sms/campaignStatus.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { requireAudience } from './campaignOwner.ts';
import type { SmsCampaignRow } from './campaigns.store.ts';
import { lockCampaign } from './campaigns.store.ts';

/** A campaign that can take the step, locked. Refuses a step that does more than the viewer may do. */
export async function lockedCampaign(
  tx: Tx,
  viewer: CompanyViewer,
  id: string,
  step: CampaignStep,
): Promise<SmsCampaignRow> {
  const campaign = isUuid(id) ? await lockCampaign(tx, viewer.companyId, id) : undefined;
  if (!campaign) throw notFound('campaign');
  if (DELEGATING.has(step)) await requireAudience(tx, viewer, campaign);
  if (!canStep(step, campaign.status))
    throw new UserError(409, 'wrong-status', i18n.t(HINTS[step], { status: campaign.status }));
  return campaign;
}

/** Steps after which the campaign acts for the viewer. Ending or pausing one is always possible. */
const DELEGATING = new Set<CampaignStep>(['edit', 'start', 'resume', 'retry']);

const HINTS: Record<CampaignStep, string> = {
  edit: /*i18n*/ 'This campaign is {status, select, DRAFT {draft} SCHEDULED {scheduled} RUNNING {running} PAUSED {paused} FINISHED {finished} other {cancelled}}: only a draft can be changed',
  start:
    /*i18n*/ 'This campaign is {status, select, DRAFT {draft} SCHEDULED {scheduled} RUNNING {running} PAUSED {paused} FINISHED {finished} other {cancelled}}: only a draft can be started',
  pause:
    /*i18n*/ 'This campaign is {status, select, DRAFT {draft} SCHEDULED {scheduled} RUNNING {running} PAUSED {paused} FINISHED {finished} other {cancelled}}: only a scheduled or running campaign can be paused',
  resume:
    /*i18n*/ 'This campaign is {status, select, DRAFT {draft} SCHEDULED {scheduled} RUNNING {running} PAUSED {paused} FINISHED {finished} other {cancelled}}: only a paused campaign can be resumed',
  cancel:
    /*i18n*/ 'This campaign is {status, select, DRAFT {draft} SCHEDULED {scheduled} RUNNING {running} PAUSED {paused} FINISHED {finished} other {cancelled}}: it has already ended',
  retry:
    /*i18n*/ 'This campaign is {status, select, DRAFT {draft} SCHEDULED {scheduled} RUNNING {running} PAUSED {paused} FINISHED {finished} other {cancelled}}: no messages have failed',
};
