import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { SmsDeps } from '../../smsDeps.ts';
import { campaignProblem } from '../campaignOwner.ts';
import type { SmsCampaignRow } from '../campaigns.store.ts';
import { lockCampaign } from '../campaigns.store.ts';
import { readStartedCampaigns } from '../running.store.ts';
import { pauseItself } from './pauseItself.ts';

/** Pauses the running campaigns whose owner may not send them now. */
export async function pauseUnowned(
  { database, clock }: Pick<SmsDeps, 'database' | 'clock'>,
  companyId: string,
): Promise<void> {
  await companyScope(database, { companyId, userId: null }, async (tx) => {
    for (const campaign of await readStartedCampaigns(tx, companyId, { status: 'RUNNING' })) {
      const problem = await campaignProblem(tx, campaign);
      if (problem !== null) await pauseCampaign(tx, campaign, problem, clock.now());
    }
  });
}

/** Pauses a scheduled or running campaign for a reason that it shows. */
export async function pauseCampaign(
  tx: Tx,
  { company_id: companyId, id, owner_id: ownerId }: SmsCampaignRow,
  reason: string,
  at: Date,
): Promise<void> {
  const campaign = await lockCampaign(tx, companyId, id);
  // Paused or taken over since it was read
  if (campaign?.owner_id !== ownerId || !PAUSABLE.has(campaign.status)) return;
  const kind = campaign.status === 'RUNNING' ? 'CAMPAIGN_STOPPED' : 'CAMPAIGN_NOT_STARTED';
  await pauseItself(tx, campaign, { reason, kind, at });
}

const PAUSABLE = new Set<SmsCampaignRow['status']>(['SCHEDULED', 'RUNNING']);
