import { i18n } from '#contract/i18n/i18n.ts';
import { MISSED_START_MINUTES } from '#contract/limits/records/sms.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import { countAudience, insertAudience, lockGate } from '../outbox/audience.store.ts';
import { recordSystemEvent } from '../outbox/outboxEvents.ts';
import { openRouting } from '../routes/routing.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { quietSettings } from '../smsSettings.service.ts';
import { audienceAt } from './campaignAudience.ts';
import { campaignProblem } from './campaignOwner.ts';
import type { SmsCampaignRow } from './campaigns.store.ts';
import { lockCampaign, writeCampaign } from './campaigns.store.ts';
import { beginOf, firstDue } from './campaignTimes.ts';
import { gatedAudience } from './forecast.ts';
import { pauseItself } from './guard/pauseItself.ts';
import { wakeSenders } from './wakeSenders.ts';

type StartDeps = Pick<SmsDeps, 'jobs' | 'tokens'>;

/**
 * Starts a locked campaign: fixes its audience and queues messages with its provider. A campaign with a future start
 * time, or with local times that have come nowhere yet, waits. Rejects an empty audience. Returns the new state.
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
  let senders: string[] | undefined;
  if (campaign.frozen_at === null) {
    const quiet = await quietSettings(tx, companyId);
    const begin = beginOf(campaign, quiet);
    if (begin !== null && begin > at) return wait(begin);
    await lockGate(tx, companyId);
    const routing = await openRouting(tx, companyId);
    const audience = await gatedAudience(tx, campaign, { at, routing, marks, quiet });
    if (audience.length === 0) throw invalid(NO_AUDIENCE, i18n.t('The audience is empty'));
    // The audience is fixed as late as possible, to match the selection at the start
    const first = campaign.start_is_local ? firstDue(audience) : null;
    if (first !== null && first > at) return wait(first);
    await insertAudience(tx, campaign, audience, at);
    senders = audience.flatMap(({ reason, provider_id: sender }) => (reason === null ? [sender] : []));
  }
  await writeCampaign(tx, companyId, id, {
    ...changed,
    status: 'RUNNING',
    frozen_at: campaign.frozen_at ?? at,
  });
  await wakeSenders(tx, jobs, campaign, senders);
  return 'RUNNING';
}

/**
 * Starts a scheduled campaign whose time has come; others do not change. A campaign that is more than an hour late, or
 * has an empty audience, is paused with a reason, and members who may send are notified.
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
  const { name } = campaign;
  if (isMissed(campaign.begins_at, at))
    return pauseItself(tx, campaign, { reason: MISSED, kind: 'CAMPAIGN_NOT_STARTED', at });
  const started = await tryToStart(tx, deps, campaign, at);
  if (typeof started === 'object')
    return pauseItself(tx, campaign, { ...started, kind: 'CAMPAIGN_NOT_STARTED', at });
  if (started === 'RUNNING')
    await recordSystemEvent(tx, campaign, { action: 'started', after: { campaign: name } }, at);
}

/** The new state of a campaign whose time has come, or the reason why it sends nothing; then nothing was written. */
async function tryToStart(
  tx: Tx,
  deps: StartDeps,
  campaign: SmsCampaignRow,
  at: Date,
): Promise<'RUNNING' | 'SCHEDULED' | { reason: string }> {
  const problem = await campaignProblem(tx, campaign);
  if (problem !== null) return { reason: problem };
  try {
    return await setGoing(tx, deps, campaign, at);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    // Otherwise it filters by a custom field, or one of its choices, that is not there
    return { reason: error.description === NO_AUDIENCE ? EMPTY_SELECTION : UNANSWERABLE };
  }
}

/** How many people a campaign is for now. */
export async function audienceSize(tx: Tx, campaign: SmsCampaignRow, at: Date): Promise<number> {
  const audience = await audienceAt(tx, campaign, at);
  return audience ? countAudience(tx, audience) : 0;
}

/** So late that a member has to confirm the start. */
export function isMissed(startAt: Date, at: Date): boolean {
  return at.getTime() - startAt.getTime() > MISSED_START_MINUTES * 60_000;
}

const NO_AUDIENCE = 'nothing-selected';

const MISSED = /*i18n*/ 'The start was missed by more than an hour. Resume it to send now';
const UNANSWERABLE = /*i18n*/ 'Its filter uses an archived or deleted option';
const EMPTY_SELECTION = /*i18n*/ 'The audience is empty';
