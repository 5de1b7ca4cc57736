import type { CampaignTally } from '#contract/sms/campaignGuard.ts';
import { guardReason } from '#contract/sms/campaignGuard.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { SmsDeps } from '../../smsDeps.ts';
import { campaignGuard } from '../../smsSettings.service.ts';
import type { SmsCampaignRow } from '../campaigns.store.ts';
import { lockCampaign } from '../campaigns.store.ts';
import { readTally } from './guard.store.ts';
import { pauseItself } from './pauseItself.ts';

/**
 * Stops campaigns with too many failures or opt-outs, and notifies the members who may send, so that one of them can
 * resume it. Messages in progress are delivered.
 */
export async function stopBadCampaigns(
  { database, clock }: Pick<SmsDeps, 'database' | 'clock'>,
  companyId: string,
  campaignIds: Iterable<string>,
): Promise<void> {
  for (const id of new Set(campaignIds))
    await companyScope(database, { companyId, userId: null }, async (tx) => {
      const tally = await readTally(tx, companyId, id);
      const guard = await campaignGuard(tx, companyId);
      // Most of the time there is no reason to keep anybody waiting
      if (guardReason(guard, tally) === null) return;
      const campaign = await lockCampaign(tx, companyId, id);
      if (campaign?.status !== 'RUNNING') return;
      const reason = guardReason(guard, since(tally, campaign.guard_base));
      if (reason !== null)
        await pauseItself(tx, campaign, { reason, kind: 'CAMPAIGN_STOPPED', at: clock.now() });
    });
}

/** Resets the counts of a resumed campaign: the member has seen the earlier failures. */
export async function guardBase(tx: Tx, { company_id, id }: SmsCampaignRow): Promise<{ guard_base: string }> {
  return { guard_base: JSON.stringify(await readTally(tx, company_id, id)) };
}

function since(tally: CampaignTally, base: CampaignTally | null): CampaignTally {
  const less = (what: keyof CampaignTally) => Math.max(0, tally[what] - (base?.[what] ?? 0));
  return { tried: less('tried'), errors: less('errors'), sent: less('sent'), optOuts: less('optOuts') };
}
