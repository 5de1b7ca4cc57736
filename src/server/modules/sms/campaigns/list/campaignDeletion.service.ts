import type { CampaignStatus } from '#contract/sms/campaignStatus.ts';
import { canDelete } from '#contract/sms/campaignStatus.ts';
import type { BulkResult, RowSelection } from '#server/access/bulkRows.ts';
import { chosenRows, missingRows } from '#server/access/bulkRows.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import type { SmsDeps } from '../../smsDeps.ts';
import { deleteCampaigns } from '../campaigns.store.ts';
import { shownCampaign } from '../campaignShown.ts';
import { readCounts } from '../results/counts.store.ts';
import { lockChosenCampaigns } from './campaignList.store.ts';

/** Which campaigns a change is for; pattern is that of a LIKE over the search column, null for all. */
export interface CampaignSelection extends RowSelection {
  pattern: string | null;
  statuses: readonly CampaignStatus[] | null;
}

export interface CampaignDeletion {
  /**
   * Deletes drafts, and cancelled campaigns that sent nothing. Rejects an empty or too large selection. Other and
   * missing campaigns are returned as failures.
   */
  bulkDeleteSmsCampaigns(viewer: Viewer, selection: CampaignSelection): Promise<BulkResult>;
}

/** Taking away what has come to nothing. */
export function campaignDeletion({ database, clock }: Pick<SmsDeps, 'database' | 'clock'>): CampaignDeletion {
  return {
    async bulkDeleteSmsCampaigns(anyone, { pattern, statuses, ...selection }) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const chosen = chosenRows(selection);
      const at = clock.now();
      return companyScope(database, viewer, async (tx) => {
        const found = await lockChosenCampaigns(tx, companyId, { chosen, pattern, statuses });
        const failures = missingRows(chosen, found, 'campaign');
        const counts = await readCounts(
          tx,
          companyId,
          found.map(({ id }) => id),
        );
        const isUnsent = (id: string) =>
          counts.every(({ campaign_id: of, status }) => of !== id || status === 'SKIPPED');
        const deleted = found.filter(({ id, status }) => canDelete(status, isUnsent(id)));
        for (const { id, name } of found.filter((row) => !deleted.includes(row)))
          failures.push({ id, name, reason: NOT_DELETABLE });
        await deleteCampaigns(
          tx,
          companyId,
          deleted.map(({ id }) => id),
        );
        const changes = deleted.map((row) => ({
          entity: 'campaign' as const,
          entityId: row.id,
          action: 'deleted',
          before: shownCampaign(row),
          after: null,
          at,
        }));
        await recordChanges(tx, viewer, changes);
        return { done: deleted.length, failures };
      });
    },
  };
}

const NOT_DELETABLE = /*i18n*/ 'Only drafts and cancelled campaigns without sent messages can be deleted';
