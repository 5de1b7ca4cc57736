import { OWNER_PROBLEMS } from '#contract/access/ownerProblems.ts';
import type { FindOwned } from '#server/modules/members/ownedAction.ts';
import { maySend } from '../campaignOwner.ts';
import { writeCampaign } from '../campaigns.store.ts';
import { readStartedCampaigns } from '../running.store.ts';
import { pauseCampaign } from './pauseForOwner.ts';

/** The campaigns of a member that are scheduled or running. */
export const ownedCampaigns: FindOwned = async (tx, companyId, ownerId) => {
  const campaigns = await readStartedCampaigns(tx, companyId, { ownerId });
  return campaigns.map((campaign) => ({
    kind: 'CAMPAIGN',
    _id: campaign.id,
    name: campaign.name,
    handover: {
      entity: 'campaign',
      isAllowed: (member) => maySend(tx, member, campaign),
      giveTo: (owner_id, at) => writeCampaign(tx, companyId, campaign.id, { owner_id, updated_at: at }),
    },
    pause: (at) => pauseCampaign(tx, campaign, OWNER_PROBLEMS.left, at),
  }));
};
