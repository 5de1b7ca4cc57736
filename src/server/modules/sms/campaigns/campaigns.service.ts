import { v7 as newId, validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { searchTextOf } from '#contract/people/search/searchText.ts';
import { canStep } from '#contract/sms/campaigns/campaignStatus.ts';
import type { CampaignStep } from '#contract/sms/campaigns/campaignStatus.ts';
import type { SendingHours } from '#contract/sms/quietHours.ts';
import { smsCampaignProblems } from '#contract/validation/records/smsCampaign.ts';
import { tidyLines, tidyText } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { forbidden, invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { changesOf, namedChanges } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { lockGate } from '../outbox/gate/audience.store.ts';
import { skipQueued } from '../outbox/outbox.store.ts';
import { providerOf } from '../providers/providers.service.ts';
import { tidySendingHours } from '../quiet-hours/tidySendingHours.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { givenAudience } from './audience/campaignAudience.ts';
import type { AudienceInput } from './audience/campaignAudience.ts';
import { guardBase } from './guard/campaignGuard.service.ts';
import { campaignCopies } from './list/campaignCopies.service.ts';
import type { CampaignCopies } from './list/campaignCopies.service.ts';
import { campaignDeletion } from './list/campaignDeletion.service.ts';
import type { CampaignDeletion } from './list/campaignDeletion.service.ts';
import { campaignRows } from './list/campaignRows.service.ts';
import type { CampaignRows } from './list/campaignRows.service.ts';
import { shownCampaign } from './campaignShown.ts';
import { campaignReads } from './campaignReads.service.ts';
import type { CampaignReads } from './campaignReads.service.ts';
import { campaignTest } from './test-send/campaignTest.service.ts';
import type { CampaignTest } from './test-send/campaignTest.service.ts';
import { insertCampaign, lockCampaign, writeCampaign } from './campaigns.store.ts';
import type { SmsCampaignRow } from './campaigns.store.ts';
import { requeueFailed } from './guard/guard.store.ts';
import { wakeSenders } from './wakeSenders.ts';
import { readSelection } from './audience/storedSelection.ts';
import { isMissed, setGoing } from './start/startCampaign.ts';

/** What people send of a campaign. A field that is not given keeps its value. */
export interface SmsCampaignInput extends AudienceInput {
  name?: string | null;
  body?: string | null;
  providerId?: string | null;
  startAt?: Date | null;
  startIsLocal?: boolean | null;
  hours?: SendingHours | null;
  isMarketing?: boolean | null;
  areLinksShort?: boolean | null;
  needsConsent?: boolean | null;
}

/** One text for many people. */
export interface SmsCampaigns
  extends CampaignReads, CampaignRows, CampaignTest, CampaignCopies, CampaignDeletion {
  /** Makes a draft. Refuses fields that break their rule, and people of a kind that the viewer may not see. */
  createSmsCampaign(viewer: Viewer, input: SmsCampaignInput): Promise<{ id: string; status: 'DRAFT' }>;
  /** Changes the given fields of a draft, with the same rejections. startAt null: as soon as it is started. */
  updateSmsCampaign(viewer: Viewer, id: string, input: SmsCampaignInput): Promise<void>;
  /**
   * Writes the audience down and sends, now or at the campaign's time. Refuses one that is no draft, or for nobody, and one whose time
   * was missed, unless isLate says that it goes now.
   */
  startSmsCampaign(viewer: Viewer, id: string, isLate?: boolean): Promise<SmsCampaignRow['status']>;
  /** Sends nothing more until it is resumed; what is on its way arrives. */
  pauseSmsCampaign(viewer: Viewer, id: string): Promise<SmsCampaignRow['status']>;
  resumeSmsCampaign(viewer: Viewer, id: string): Promise<SmsCampaignRow['status']>;
  /** Ends it: who was not written to is skipped. */
  cancelSmsCampaign(viewer: Viewer, id: string): Promise<SmsCampaignRow['status']>;
  /** Sends those texts again that failed for now and were not sent for certain. Refuses where there are none. */
  retrySmsCampaign(viewer: Viewer, id: string): Promise<SmsCampaignRow['status']>;
}

/** Campaigns on a database. */
export function smsCampaigns(deps: SmsDeps): SmsCampaigns {
  const { database, clock, jobs } = deps;

  /** Takes a step with a locked campaign, and tells of it. */
  function step(
    anyone: Viewer,
    id: string,
    which: Exclude<CampaignStep, 'edit'>,
    work: (tx: Tx, campaign: SmsCampaignRow, at: Date) => Promise<SmsCampaignRow['status']>,
  ): Promise<SmsCampaignRow['status']> {
    const viewer = companyViewer(anyone);
    const at = clock.now();
    return companyScope(database, viewer, async (tx) => {
      const campaign = await lockedCampaign(tx, viewer.companyId, id, which);
      const status = await work(tx, campaign, at);
      await recordChange(tx, viewer, {
        ...about(id),
        action: ACTIONS[which],
        before: { status: campaign.status },
        after: { status, campaign: campaign.name },
        at,
      });
      return status;
    });
  }

  return {
    ...campaignReads(deps),
    ...campaignTest(deps),
    ...campaignCopies(deps),
    ...campaignDeletion(deps),
    ...campaignRows(deps),

    async createSmsCampaign(anyone, input) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const at = clock.now();
      const id = await companyScope(database, viewer, (tx) =>
        onceOnly(tx, viewer, async () => {
          const columns = await changedColumns(tx, viewer, null, input);
          const row = {
            ...columns,
            company_id: companyId,
            id: newId(),
            status: 'DRAFT',
            status_reason: null,
            created_by_id: viewer.userId,
            created_by: viewerName(viewer),
            created_at: at,
            updated_at: at,
            frozen_at: null,
            ended_at: null,
          } as const;
          await insertCampaign(tx, { ...row, hours: row.hours && JSON.stringify(row.hours) });
          const after = shownCampaign(row);
          await recordChange(tx, viewer, { ...about(row.id), action: 'created', before: null, after, at });
          return row.id;
        }),
      );
      return { id, status: 'DRAFT' };
    },

    async updateSmsCampaign(anyone, id, input) {
      const viewer = companyViewer(anyone);
      const at = clock.now();
      await companyScope(database, viewer, async (tx) => {
        const campaign = await lockedCampaign(tx, viewer.companyId, id, 'edit');
        const columns = await changedColumns(tx, viewer, campaign, input);
        const written = { ...columns, hours: columns.hours && JSON.stringify(columns.hours), updated_at: at };
        await writeCampaign(tx, viewer.companyId, id, written);
        const changes = changesOf(shownCampaign(campaign), shownCampaign(columns));
        const told = namedChanges(changes, 'campaign', columns.name);
        await recordChange(tx, viewer, { ...about(id), action: 'updated', ...told, at });
      });
    },

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
            'The time of this campaign has passed: say that it goes now, or give it another time',
          );
        await providerOf(tx, campaign.company_id, campaign.provider_id);
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
          throw new UserError(409, 'nothing-to-retry', 'Nothing of it can be tried again');
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

const ACTIONS = {
  start: 'started',
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelled',
  retry: 'retried',
} as const;

/** A campaign that can take the step, locked. */
async function lockedCampaign(
  tx: Tx,
  companyId: string,
  id: string,
  step: CampaignStep,
): Promise<SmsCampaignRow> {
  const campaign = isUuid(id) ? await lockCampaign(tx, companyId, id) : undefined;
  if (!campaign) throw notFound('campaign');
  if (!canStep(step, campaign.status))
    throw new UserError(
      409,
      'wrong-status',
      `This campaign is ${campaign.status.toLowerCase()}: ${HINTS[step]}`,
    );
  return campaign;
}

const HINTS: Record<CampaignStep, string> = {
  edit: 'only a draft can be changed',
  start: 'only a draft can be started',
  pause: 'only one that is scheduled or running can be paused',
  resume: 'only one that is paused can be resumed',
  cancel: 'it is at its end',
  retry: 'nothing of it has failed',
};

/** The columns of a campaign after these changes; of a new one where there is none yet. */
async function changedColumns(
  tx: Tx,
  viewer: CompanyViewer,
  current: SmsCampaignRow | null,
  input: SmsCampaignInput,
) {
  const { companyId } = viewer;
  const name = tidyText(input.name ?? current?.name ?? '');
  const body = tidyLines(input.body ?? current?.body ?? '');
  const [problem] = Object.entries(smsCampaignProblems({ name, body }));
  if (problem) throw invalid(`invalid-${problem[0]}`, problem[1]);
  const provider = await providerOf(tx, companyId, input.providerId ?? current?.provider_id ?? '');
  return {
    name,
    body,
    provider_id: provider.id,
    ...(await changedAudience(tx, viewer, current, input)),
    is_marketing: input.isMarketing ?? current?.is_marketing ?? true,
    are_links_short: input.areLinksShort ?? current?.are_links_short ?? true,
    needs_consent: input.needsConsent ?? current?.needs_consent ?? false,
    ...changedTimes(current, input),
    search: searchTextOf([name, body], []),
  };
}

function changedTimes(current: SmsCampaignRow | null, { startAt, startIsLocal, hours }: SmsCampaignInput) {
  const start_at = startAt === undefined ? (current?.start_at ?? null) : startAt;
  return {
    start_at,
    start_is_local: start_at !== null && (startIsLocal ?? current?.start_is_local ?? false),
    hours: hours === undefined ? (current?.hours ?? null) : hours && tidySendingHours(hours),
  };
}

async function changedAudience(
  tx: Tx,
  viewer: CompanyViewer,
  current: SmsCampaignRow | null,
  { kind: givenKind, selection, ...given }: SmsCampaignInput,
) {
  const kind = givenKind ?? current?.person_kind ?? 'LEAD';
  if (selection) {
    const before = current && readSelection(current.selection);
    const audience = await givenAudience(tx, viewer, kind, { ...given, selection }, before);
    return { ...audience, selection: JSON.stringify(audience.selection) };
  }
  if (!can(viewer, AREA_OF[kind], 'VIEW')) throw forbidden();
  if (!current || kind !== current.person_kind) throw invalid('nothing-selected', 'Nobody is selected');
  const { person_kind, assigned_to } = current;
  return { person_kind, assigned_to, selection: JSON.stringify(current.selection) };
}

function about(id: string) {
  return { entity: 'campaign', entityId: id } as const;
}
