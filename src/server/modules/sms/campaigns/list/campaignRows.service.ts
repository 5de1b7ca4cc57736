import type { RowSelection } from '#server/access/bulkRows.ts';
import { chosenRows } from '#server/access/bulkRows.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope, replicaReadScope } from '#server/database/walls/scopes.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { SmsDeps } from '../../smsDeps.ts';
import { foundCampaign } from '../foundCampaign.ts';
import { countReplied } from '../results/answered.store.ts';
import type { CountedCampaign } from '../results/countedCampaigns.ts';
import { countedCampaigns } from '../results/countedCampaigns.ts';
import type { RecipientChoice as Choice } from '../results/recipients.store.ts';
import { countRecipients, readRecipientsAfter } from '../results/recipients.store.ts';
import type { SeenRecipient } from '../results/seenRecipients.ts';
import { seenRecipients } from '../results/seenRecipients.ts';
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

/** Recipients of a campaign by the status of their messages. */
export type RecipientChoice = Choice;

/** One recipient, with the details that the viewer may see. */
export type CampaignRecipient = SeenRecipient;

/** Campaigns and their recipients, row by row, as for a file. */
export interface SmsCampaignRows {
  /** How many the choice finds. Refuses an empty one. */
  countSmsCampaigns(viewer: Viewer, choice: CampaignChoice): Promise<number>;
  /** All of them in the order of the list; each as it is when its turn comes. */
  readAllSmsCampaigns(
    viewer: Viewer,
    choice: CampaignChoice,
  ): AsyncGenerator<ListedCampaign, void, undefined>;
  /** The number of chosen recipients, and the name of the campaign. */
  countSmsRecipients(viewer: Viewer, choice: RecipientChoice): Promise<{ campaign: string; count: number }>;
  /** The chosen recipients as the list shows them; each in its state when it is read. */
  readSmsRecipients(viewer: Viewer, choice: RecipientChoice): AsyncGenerator<SeenRecipient, void, undefined>;
}

/** Creates the reader of campaigns and recipients. */
export function createSmsCampaignRows({
  database,
  clock,
}: Pick<SmsDeps, 'database' | 'clock'>): SmsCampaignRows {
  function idsOf(
    viewer: Viewer,
    { ids, isAll, excludedIds, ...search }: CampaignChoice,
    inScope: typeof companyScope = companyScope,
  ): Promise<string[]> {
    const inCompany = companyViewer(viewer);
    const chosen = chosenRows({ ids, isAll, excludedIds });
    return inScope(database, inCompany, (tx) => readCampaignIds(tx, inCompany.companyId, chosen, search));
  }

  return {
    countSmsCampaigns: async (viewer, choice) => (await idsOf(viewer, choice)).length,

    async *readAllSmsCampaigns(viewer, choice) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const ids = await idsOf(viewer, choice, replicaReadScope);
      for (let from = 0; from < ids.length; from += AT_ONCE)
        yield* await replicaReadScope(database, inCompany, async (tx) => {
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

    countSmsRecipients(viewer, choice) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const { name } = await foundCampaign(tx, companyId, choice.campaignId);
        return { campaign: name, count: await countRecipients(tx, companyId, choice) };
      });
    },

    async *readSmsRecipients(viewer, choice) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      for (let afterSeq: number | undefined = -1; afterSeq !== undefined;) {
        const place = { ...choice, afterSeq, limit: RECIPIENTS_AT_ONCE };
        const rows: SeenRecipient[] = await replicaReadScope(database, inCompany, async (tx) => {
          const campaign = await foundCampaign(tx, companyId, choice.campaignId);
          const seen = await seenPeople(tx, inCompany);
          const found = await readRecipientsAfter(tx, companyId, seen, place);
          return seenRecipients(tx, campaign, { rows: found, seen, at: clock.now() });
        });
        yield* rows;
        afterSeq = rows.length < RECIPIENTS_AT_ONCE ? undefined : rows.at(-1)?.seq;
      }
    },
  };
}

const AT_ONCE = 100;
const RECIPIENTS_AT_ONCE = 1_000;

const NO_REPLIES = { replied: 0, optedOut: 0 };
