import { i18n } from '#contract/i18n/i18n.ts';
import type { CampaignStep } from '#contract/sms/campaignStatus.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { requirePasswordForMany } from '#server/access/passwordAgain.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { accountOf } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { lockGate } from '../outbox/audience.store.ts';
import { skipQueued } from '../outbox/ends.store.ts';
import { providerOf } from '../providers/providerOf.ts';
import type { SmsDeps } from '../smsDeps.ts';
import type { SmsCampaignRow } from './campaigns.store.ts';
import { writeCampaign } from './campaigns.store.ts';
import { guardBase } from './guard/campaignGuard.service.ts';
import { requeueFailed } from './guard/guard.store.ts';
import { lockedCampaign } from './lockedCampaign.ts';
import { audienceSize, isMissed, setGoing } from './startCampaign.ts';
import { wakeSenders } from './wakeSenders.ts';

/** What people do with campaigns from their start to their end. */
export interface CampaignSteps {
  /**
   * Fixes the audience and sends, now or at the campaign's time. Rejects campaigns that are not drafts, empty
   * audiences, and missed start times unless isLate is true. Large audiences require step-up authentication.
   */
  startSmsCampaign(viewer: Viewer, id: string, isLate?: boolean): Promise<SmsCampaignRow['status']>;
  /** Stops sending until it is resumed; messages in progress are delivered. */
  pauseSmsCampaign(viewer: Viewer, id: string): Promise<SmsCampaignRow['status']>;
  resumeSmsCampaign(viewer: Viewer, id: string): Promise<SmsCampaignRow['status']>;
  /** Ends it: who was not written to is skipped. */
  cancelSmsCampaign(viewer: Viewer, id: string): Promise<SmsCampaignRow['status']>;
  /** Sends those texts again that failed for now and were not sent for certain. Refuses where there are none. */
  retrySmsCampaign(viewer: Viewer, id: string): Promise<SmsCampaignRow['status']>;
}

/** Steps on a database. */
export function campaignSteps(deps: Pick<SmsDeps, 'database' | 'clock' | 'jobs' | 'tokens'>): CampaignSteps {
  const { database, clock, jobs } = deps;

  /** Changes the state of a locked campaign, and records the event. */
  function step(
    anyone: Viewer,
    id: string,
    which: Exclude<CampaignStep, 'edit'>,
    work: (tx: Tx, campaign: SmsCampaignRow, at: Date) => Promise<SmsCampaignRow['status']>,
  ): Promise<SmsCampaignRow['status']> {
    const viewer = companyViewer(anyone);
    const at = clock.now();
    return companyScope(database, viewer, async (tx) => {
      const campaign = await lockedCampaign(tx, viewer, id, which);
      if (STARTING.has(which)) await writeCampaign(tx, viewer.companyId, id, { owner_id: accountOf(viewer) });
      const status = await work(tx, campaign, at);
      await recordChange(tx, viewer, {
        entity: 'campaign',
        entityId: id,
        action: ACTIONS[which],
        before: { status: campaign.status },
        after: { status, campaign: campaign.name },
        at,
      });
      return status;
    });
  }

  return {
    startSmsCampaign: (viewer, id, isLate = false) =>
      step(viewer, id, 'start', async (tx, campaign, at) => {
        if (
          !isLate &&
          !campaign.start_is_local &&
          campaign.start_at !== null &&
          isMissed(campaign.start_at, at)
        )
          throw new UserError(
            409,
            'missed-start',
            i18n.t('The start time of this campaign has passed. Start it now, or set another time'),
          );
        await providerOf(tx, campaign.company_id, campaign.provider_id);
        // Only counted here: setGoing resolves the audience again
        if (!viewer.isPasswordFresh) requirePasswordForMany(viewer, await audienceSize(tx, campaign, at));
        return setGoing(tx, deps, campaign, at);
      }),

    pauseSmsCampaign: (viewer, id) =>
      step(viewer, id, 'pause', async (tx, { company_id: companyId }, at) => {
        await writeCampaign(tx, companyId, id, { status: 'PAUSED', status_reason: null, updated_at: at });
        return 'PAUSED';
      }),

    resumeSmsCampaign: (viewer, id) =>
      step(viewer, id, 'resume', async (tx, campaign, at) => {
        if (campaign.frozen_at !== null)
          await writeCampaign(tx, campaign.company_id, id, await guardBase(tx, campaign));
        return setGoing(tx, deps, campaign, at);
      }),

    retrySmsCampaign: (viewer, id) =>
      step(viewer, id, 'retry', async (tx, campaign, at) => {
        const { company_id: companyId } = campaign;
        await providerOf(tx, companyId, campaign.provider_id);
        await lockGate(tx, companyId);
        if ((await requeueFailed(tx, companyId, id, at)) === 0)
          throw new UserError(409, 'nothing-to-retry', i18n.t('There are no failed messages to retry'));
        const status = campaign.status === 'FINISHED' ? 'RUNNING' : campaign.status;
        await writeCampaign(tx, companyId, id, { status, ended_at: null, updated_at: at });
        await wakeSenders(tx, jobs, campaign);
        return status;
      }),

    cancelSmsCampaign: (viewer, id) =>
      step(viewer, id, 'cancel', async (tx, { company_id: companyId }, at) => {
        await skipQueued(tx, companyId, id, 'CANCELLED', at);
        await writeCampaign(tx, companyId, id, { status: 'CANCELLED', updated_at: at, ended_at: at });
        return 'CANCELLED';
      }),
  };
}

/** Steps that make the viewer the owner. */
const STARTING = new Set<CampaignStep>(['start', 'resume', 'retry']);

const ACTIONS = {
  start: 'started',
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelled',
  retry: 'retried',
} as const;
