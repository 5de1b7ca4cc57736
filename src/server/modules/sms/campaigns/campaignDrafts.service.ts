import { v7 as newId } from 'uuid';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { accountOf, viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { changesOf, namedChanges } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { insertCampaign, writeCampaign } from './campaigns.store.ts';
import { shownCampaign } from './campaignShown.ts';
import type { SmsCampaignInput } from './changedColumns.ts';
import { changedColumns } from './changedColumns.ts';
import { lockedCampaign } from './lockedCampaign.ts';

/** Writing campaigns, before they are started. */
export interface CampaignDrafts {
  /** Makes a draft. Refuses fields that break their rule, and people of a kind that the viewer may not see. */
  createSmsCampaign(viewer: Viewer, input: SmsCampaignInput): Promise<{ id: string; status: 'DRAFT' }>;
  /** Changes the given fields of a draft, with the same rejections. startAt null: as soon as it is started. */
  updateSmsCampaign(viewer: Viewer, id: string, input: SmsCampaignInput): Promise<void>;
}

/** Drafts on a database. */
export function campaignDrafts({ database, clock }: Pick<SmsDeps, 'database' | 'clock'>): CampaignDrafts {
  return {
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
            owner_id: accountOf(viewer),
            created_by_id: viewer.userId,
            created_by: viewerName(viewer),
            created_at: at,
            updated_at: at,
            frozen_at: null,
            ended_at: null,
          } as const;
          await insertCampaign(tx, { ...row, hours: row.hours && JSON.stringify(row.hours) });
          const after = shownCampaign(row);
          await recordChange(tx, viewer, {
            entity: 'campaign',
            entityId: row.id,
            action: 'created',
            before: null,
            after,
            at,
          });
          return row.id;
        }),
      );
      return { id, status: 'DRAFT' };
    },

    async updateSmsCampaign(anyone, id, input) {
      const viewer = companyViewer(anyone);
      const at = clock.now();
      await companyScope(database, viewer, async (tx) => {
        const campaign = await lockedCampaign(tx, viewer, id, 'edit');
        const columns = await changedColumns(tx, viewer, campaign, input);
        const written = { ...columns, hours: columns.hours && JSON.stringify(columns.hours), updated_at: at };
        await writeCampaign(tx, viewer.companyId, id, written);
        const changes = changesOf(shownCampaign(campaign), shownCampaign(columns));
        const diff = namedChanges(changes, 'campaign', columns.name);
        await recordChange(tx, viewer, { entity: 'campaign', entityId: id, action: 'updated', ...diff, at });
      });
    },
  };
}
