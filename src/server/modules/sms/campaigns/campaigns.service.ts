import type { Combined } from '#server/services.ts';
import type { SmsDeps } from '../smsDeps.ts';
import type { AudienceReads } from './audienceReads.service.ts';
import { audienceReads } from './audienceReads.service.ts';
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

/** Messages to many people. */
export interface SmsCampaigns extends Combined<
  [
    AudienceReads,
    CampaignReads,
    CampaignDrafts,
    CampaignTest,
    CampaignSteps,
    CampaignCopies,
    CampaignDeletion,
  ]
> {}

/** Creates the service for campaigns. */
export function createSmsCampaigns(deps: Omit<SmsDeps, 'logger'>): SmsCampaigns {
  return {
    ...audienceReads(deps),
    ...campaignReads(deps),
    ...campaignDrafts(deps),
    ...campaignTest(deps),
    ...campaignSteps(deps),
    ...campaignCopies(deps),
    ...campaignDeletion(deps),
  };
}
