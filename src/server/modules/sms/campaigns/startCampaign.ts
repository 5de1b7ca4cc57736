import { MISSED_START_MINUTES } from '#contract/limits/records/sms.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import { insertAudience, lockGate } from '../outbox/gate/audience.store.ts';
import { recordByItself } from '../outbox/outboxEvents.ts';
import { lockCampaign, writeCampaign } from './campaigns.store.ts';
import type { SmsCampaignRow } from './campaigns.store.ts';
import { openRouting } from '../routes/routing.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { gatedAudience } from './forecast.ts';
import { wakeSenders } from './wakeSenders.ts';

type StartDeps = Pick<SmsDeps, 'jobs' | 'tokens'>;

/**
 * Sets a locked campaign going: writes its audience down, which is never asked again, and has its provider's texts sent. One
 * whose time has not come waits for it. Refuses one that is for nobody. Answers where it stands now.
 */
export async function setGoing(
  tx: Tx,
  { jobs, tokens: marks }: StartDeps,
  campaign: SmsCampaignRow,
  at: Date,
): Promise<'RUNNING' | 'SCHEDULED'> {
  const { company_id: companyId, id, start_at: startAt } = campaign;
  const changed = { updated_at: at, status_reason: null };
  if (campaign.frozen_at === null && startAt !== null && startAt > at) {
    await writeCampaign(tx, companyId, id, { ...changed, status: 'SCHEDULED' });
    await jobs.enqueue(tx, 'sms.start', { companyId, campaignId: id }, { startAfter: startAt });
    return 'SCHEDULED';
  }
  if (campaign.frozen_at === null) {
    await lockGate(tx, companyId);
    const audience = await gatedAudience(tx, campaign, {
      at,
      routing: await openRouting(tx, companyId),
      marks,
    });
    if (audience.length === 0) throw invalid('nothing-selected', 'Nobody is selected any more');
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
  if (campaign?.status !== 'SCHEDULED' || campaign.start_at === null || campaign.start_at > at) return;
  const lateMinutes = (at.getTime() - campaign.start_at.getTime()) / 60_000;
  const { name } = campaign;
  if (lateMinutes > MISSED_START_MINUTES) return pause(tx, campaign, MISSED, at);
  const routing = await openRouting(tx, companyId);
  if ((await gatedAudience(tx, campaign, { at, routing, marks: deps.tokens })).length === 0)
    return pause(tx, campaign, NOBODY, at);
  await setGoing(tx, deps, campaign, at);
  await recordByItself(tx, campaign, { action: 'started', after: { campaign: name } }, at);
}

async function pause(tx: Tx, campaign: SmsCampaignRow, reason: string, at: Date): Promise<void> {
  const { company_id: companyId, id, name } = campaign;
  await writeCampaign(tx, companyId, id, { status: 'PAUSED', status_reason: reason, updated_at: at });
  await recordByItself(tx, campaign, { action: 'paused', after: { campaign: name, reason } }, at);
}

const MISSED = 'The start was missed by more than an hour. Resume it to send now';
const NOBODY = 'Nobody is selected any more';
