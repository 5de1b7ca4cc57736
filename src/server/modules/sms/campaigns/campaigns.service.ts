import type { SmsDeps } from '../smsDeps.ts';
import type { CampaignDrafts } from './campaignDrafts.service.ts';
import { campaignDrafts } from './campaignDrafts.service.ts';
import type { CampaignReads } from './campaignReads.service.ts';
import { campaignReads } from './campaignReads.service.ts';
import type { CampaignSteps } from './campaignSteps.service.ts';
import { campaignSteps } from './campaignSteps.service.ts';
import type { CampaignTest } from './campaignTest.service.ts';
import { campaignTest } from './campaignTest.service.ts';
import type { CampaignCopies } from './list/campaignCopies.service.ts';
import { campaignCopies } from './list/campaignCopies.service.ts';
import type { CampaignDeletion } from './list/campaignDeletion.service.ts';
import { campaignDeletion } from './list/campaignDeletion.service.ts';
import type { CampaignRows } from './list/campaignRows.service.ts';
import { campaignRows } from './list/campaignRows.service.ts';

/** One text for many people. */
export interface SmsCampaigns
  extends
    CampaignReads,
    CampaignRows,
    CampaignDrafts,
    CampaignTest,
    CampaignSteps,
    CampaignCopies,
    CampaignDeletion {}

/** Campaigns on a database. */
export function smsCampaigns(deps: SmsDeps): SmsCampaigns {
  return {
    ...campaignReads(deps),
    ...campaignRows(deps),
    ...campaignDrafts(deps),
    ...campaignTest(deps),
    ...campaignSteps(deps),
    ...campaignCopies(deps),
    ...campaignDeletion(deps),
  };
}
