import { MISSED_START_MINUTES } from '#contract/limits/records/sms.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import { insertAudience, lockGate } from '../outbox/gate/audience.store.ts';
import { recordByItself } from '../outbox/outboxEvents.ts';
import { lockCampaign, writeCampaign } from './campaigns.store.ts';
import type { SmsCampaignRow } from './campaigns.store.ts';
import { openRouting } from '../routes/routing.ts';
import { quietSettings } from '../settings/smsSettings.service.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { beginOf, firstDue } from './campaignTimes.ts';
import { gatedAudience } from './forecast.ts';
import { wakeSenders } from './wakeSenders.ts';

type StartDeps = Pick<SmsDeps, 'jobs' | 'tokens'>;

/**
 * Sets a locked campaign going: writes its audience down, which is never asked again, and has its provider's texts sent. One
 * whose time has not come, nowhere where it starts by local time, waits for it. Refuses one that is for nobody. Answers where it stands now.
 */
export async function setGoing(
  tx: Tx,
  { jobs, tokens: marks }: StartDeps,
  campaign: SmsCampaignRow,
  at: Date,
): Promise<'RUNNING' | 'SCHEDULED'> {
  const { company_id: companyId, id } = campaign;
  const changed = { updated_at: at, status_reason: null };
  const wait = async (until: Date) => {
    await writeCampaign(tx, companyId, id, { ...changed, status: 'SCHEDULED', begins_at: until });
    await jobs.enqueue(tx, 'sms.start', { companyId, campaignId: id }, { startAfter: until });
    return 'SCHEDULED' as const;
  };
  if (campaign.frozen_at === null) {
    const begin = beginOf(campaign, await quietSettings(tx, companyId));
    if (begin !== null && begin > at) return wait(begin);
    await lockGate(tx, companyId);
    const audience = await gatedAudience(tx, campaign, {
      at,
      routing: await openRouting(tx, companyId),
      marks,
    });
    if (audience.length === 0) throw invalid('nothing-selected', 'Nobody is selected any more');
    // The later its audience is written down, the nearer it is to who is selected then
    const first = campaign.start_is_local ? firstDue(audience) : null;
    if (first !== null && first > at) return wait(first);
    await insertAudience(tx, campaign, audience, at);
  }
  await writeCampaign(tx, companyId, id, {
    ...changed,
    status: 'RUNNING',
    frozen_at: campaign.frozen_at ?? at,
  });
  await wakeSenders(tx, jobs, campaign);
  return 'RUNNING';
}

/**
 * Starts a scheduled campaign whose time has come; any other is left as it is. One that was missed by more than an hour, or is for nobody
 * any more, pauses, and says why.
 */
export async function startScheduled(
  tx: Tx,
  deps: StartDeps,
  { companyId, campaignId }: { companyId: string; campaignId: string },
  at: Date,
): Promise<void> {
  if (!(await isCompanyOpen(tx, companyId))) return;
  const campaign = await lockCampaign(tx, companyId, campaignId);
  if (campaign?.status !== 'SCHEDULED' || campaign.begins_at === null || campaign.begins_at > at) return;
  const lateMinutes = (at.getTime() - campaign.begins_at.getTime()) / 60_000;
  const { name } = campaign;
  if (lateMinutes > MISSED_START_MINUTES) return pause(tx, campaign, MISSED, at);
  const routing = await openRouting(tx, companyId);
  if ((await gatedAudience(tx, campaign, { at, routing, marks: deps.tokens })).length === 0)
    return pause(tx, campaign, NOBODY, at);
  if ((await setGoing(tx, deps, campaign, at)) === 'RUNNING')
    await recordByItself(tx, campaign, { action: 'started', after: { campaign: name } }, at);
}

async function pause(tx: Tx, campaign: SmsCampaignRow, reason: string, at: Date): Promise<void> {
  const { company_id: companyId, id, name } = campaign;
  await writeCampaign(tx, companyId, id, { status: 'PAUSED', status_reason: reason, updated_at: at });
  await recordByItself(tx, campaign, { action: 'paused', after: { campaign: name, reason } }, at);
}

const MISSED = 'The start was missed by more than an hour. Resume it to send now';
const NOBODY = 'Nobody is selected any more';
