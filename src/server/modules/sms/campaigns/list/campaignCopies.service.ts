import { v7 as newId, validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { SMS_LENGTHS } from '#contract/limits/records/sms.ts';
import { searchTextOf } from '#contract/people/searchText.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { accountOf, viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { assignedTo } from '#server/modules/people/peopleAccess.ts';
import { readUsualProvider } from '../../providers/providers.store.ts';
import type { SmsDeps } from '../../smsDeps.ts';
import { insertCampaign, readCampaign } from '../campaigns.store.ts';
import { shownCampaign } from '../campaignShown.ts';

export interface CampaignCopies {
  /**
   * Creates a draft with the text, provider, hours and audience of a campaign, without a start time. The audience
   * contains only people the viewer may see. Rejects kinds of people that the viewer may not see.
   */
  duplicateSmsCampaign(viewer: Viewer, id: string): Promise<{ id: string; status: 'DRAFT' }>;
}

/** Enrollment a campaign with another one. */
export function campaignCopies({ database, clock }: Pick<SmsDeps, 'database' | 'clock'>): CampaignCopies {
  return {
    async duplicateSmsCampaign(anyone, id) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const at = clock.now();
      const madeId = await companyScope(database, viewer, (tx) =>
        onceOnly(tx, viewer, async () => {
          const campaign = isUuid(id) ? await readCampaign(tx, companyId, id) : undefined;
          if (!campaign) throw notFound('campaign');
          const { person_kind, body, is_marketing, are_links_short, needs_consent, follows_policy, hours } =
            campaign;
          if (!can(viewer, AREA_OF[person_kind], 'VIEW')) throw forbidden();
          const provider = await readUsualProvider(tx, companyId, campaign.provider_id);
          const name = copyName(campaign.name);
          const row = {
            company_id: companyId,
            id: newId(),
            name,
            body,
            // Its own may have been deleted since
            provider_id: provider?.id ?? campaign.provider_id,
            person_kind,
            selection: JSON.stringify(campaign.selection),
            assigned_to: (await assignedTo(tx, viewer, person_kind)) ?? campaign.assigned_to,
            is_marketing,
            are_links_short,
            needs_consent,
            follows_policy,
            start_at: null,
            start_is_local: false,
            hours,
            status: 'DRAFT',
            status_reason: null,
            owner_id: accountOf(viewer),
            created_by_id: viewer.userId,
            created_by: viewerName(viewer),
            created_at: at,
            updated_at: at,
            frozen_at: null,
            ended_at: null,
            search: searchTextOf([name, body], []),
          } as const;
          await insertCampaign(tx, { ...row, hours: hours && JSON.stringify(hours) });
          await recordChange(tx, viewer, {
            entity: 'campaign',
            entityId: row.id,
            action: 'created',
            before: null,
            after: shownCampaign(row),
            at,
          });
          return row.id;
        }),
      );
      return { id: madeId, status: 'DRAFT' };
    },
  };
}

/** As long as a name may be at the most. */
function copyName(name: string): string {
  return [...i18n.t('Copy of {name}', { name })].slice(0, SMS_LENGTHS.campaignName).join('');
}
