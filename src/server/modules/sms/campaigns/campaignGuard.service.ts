import { can } from '#contract/access/can.ts';
import { guardReason } from '#contract/sms/campaignGuard.ts';
import type { CampaignTally } from '#contract/sms/campaignGuard.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { recordByItself } from '../outbox/outboxEvents.ts';
import { campaignGuard } from '../settings/smsSettings.service.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { lockCampaign, writeCampaign } from './campaigns.store.ts';
import type { SmsCampaignRow } from './campaigns.store.ts';
import { readTally } from './guard.store.ts';

/**
 * Stops those of these campaigns that fail too often, or that too many opt out of: whoever may send is told, and one of them resumes it. What
 * is on its way arrives.
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
      if (reason !== null) await stop(tx, campaign, reason, clock.now());
    });
}

/** What counts from now on for a campaign that somebody resumes: they have seen what was before. */
export async function guardBase(tx: Tx, { company_id, id }: SmsCampaignRow): Promise<{ guard_base: string }> {
  return { guard_base: JSON.stringify(await readTally(tx, company_id, id)) };
}

async function stop(tx: Tx, campaign: SmsCampaignRow, reason: string, at: Date): Promise<void> {
  const { company_id: companyId, id, name } = campaign;
  await writeCampaign(tx, companyId, id, { status: 'PAUSED', status_reason: reason, updated_at: at });
  await recordByItself(tx, campaign, { action: 'paused', after: { campaign: name, reason } }, at);
  const members = (await membersOf(tx, companyId)).filter((one) => can(one, 'SMS_CAMPAIGN', 'MANAGE'));
  const nobody = { companyId, userId: null, firstName: name, lastName: '' };
  const told = members.map(({ userId }) => userId);
  await notify(tx, nobody, told, { kind: 'CAMPAIGN_STOPPED', subjectId: id, at });
}

function since(tally: CampaignTally, base: CampaignTally | null): CampaignTally {
  const less = (what: keyof CampaignTally) => Math.max(0, tally[what] - (base?.[what] ?? 0));
  return { tried: less('tried'), errors: less('errors'), sent: less('sent'), optOuts: less('optOuts') };
}
