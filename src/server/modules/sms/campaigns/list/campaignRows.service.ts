import type { RowSelection } from '#server/access/bulkRows.ts';
import { chosenRows } from '#server/access/bulkRows.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { SmsDeps } from '../../smsDeps.ts';
import { countReplied } from '../results/answered.store.ts';
import type { CountedCampaign } from '../results/countedCampaigns.ts';
import { countedCampaigns } from '../results/countedCampaigns.ts';
import type { SmsCampaignSearch } from './campaignList.store.ts';
import { readCampaignIds, readCampaignsOf } from './campaignList.store.ts';

/** Filter and order of the campaign list. */
export interface CampaignChoice extends RowSelection, SmsCampaignSearch {}

/** A campaign of the list with all its numbers. */
export interface ListedCampaign extends CountedCampaign {
  /** As on its page. */
  replied: number;
  optedOut: number;
}

export interface CampaignRows {
  /** How many the choice finds. Refuses an empty one. */
  countSmsCampaigns(viewer: Viewer, choice: CampaignChoice): Promise<number>;
  /** All of them in the order of the list; each as it is when its turn comes. */
  readAllSmsCampaigns(
    viewer: Viewer,
    choice: CampaignChoice,
  ): AsyncGenerator<ListedCampaign, void, undefined>;
}

/** The list of campaigns as a whole. */
export function campaignRows({ database, clock }: Pick<SmsDeps, 'database' | 'clock'>): CampaignRows {
  function idsOf(viewer: Viewer, { ids, isAll, excludedIds, ...search }: CampaignChoice): Promise<string[]> {
    const inCompany = companyViewer(viewer);
    const chosen = chosenRows({ ids, isAll, excludedIds });
    return companyScope(database, inCompany, (tx) =>
      readCampaignIds(tx, inCompany.companyId, chosen, search),
    );
  }

  return {
    countSmsCampaigns: async (viewer, choice) => (await idsOf(viewer, choice)).length,

    async *readAllSmsCampaigns(viewer, choice) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const ids = await idsOf(viewer, choice);
      for (let from = 0; from < ids.length; from += AT_ONCE)
        yield* await companyScope(database, inCompany, async (tx) => {
          const rows = await readCampaignsOf(tx, companyId, ids.slice(from, from + AT_ONCE));
          const counted = await countedCampaigns(tx, companyId, rows, clock.now());
          const answered = await countReplied(
            tx,
            companyId,
            rows.map(({ id }) => id),
          );
          return counted.map((each) => ({ ...each, ...(answered.get(each.row.id) ?? NO_REPLIES) }));
        });
    },
  };
}

const AT_ONCE = 100;

const NO_REPLIES = { replied: 0, optedOut: 0 };
