import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { SmsDeps } from '../smsDeps.ts';
import type { NamedAudience } from './audienceReads.service.ts';
import { namedAudience } from './audienceReads.service.ts';
import type { Forecast } from './forecast.ts';
import { forecast } from './forecast.ts';
import { foundCampaign } from './foundCampaign.ts';
import { countRetryable } from './guard/guard.store.ts';
import type { SmsCampaignPage } from './list/campaignList.store.ts';
import { readCampaigns } from './list/campaignList.store.ts';
import { countReplied } from './results/answered.store.ts';
import type { CountedCampaign } from './results/countedCampaigns.ts';
import { countedCampaigns } from './results/countedCampaigns.ts';
import type { RecipientPage } from './results/recipients.store.ts';
import { readRecipientPage } from './results/recipients.store.ts';
import type { SeenRecipient } from './results/seenRecipients.ts';
import { seenRecipients } from './results/seenRecipients.ts';

/** One campaign, with the details of its page. */
export interface FoundCampaign extends CountedCampaign {
  /** Texts that failed for now, and were not sent for certain. */
  retryable: number;
  /** Who wrote back within a week, or before the next campaign wrote to them. */
  replied: number;
  /** Who opted out in that time, by a text or the link. */
  optedOut: number;
  audience: NamedAudience;
}

export interface CampaignReads {
  findSmsCampaigns(
    viewer: Viewer,
    page: SmsCampaignPage,
  ): Promise<{ rows: CountedCampaign[]; total: number }>;
  /** One of them. Refuses one of another company like one that does not exist. */
  findSmsCampaign(viewer: Viewer, id: string): Promise<FoundCampaign>;
  /** What it would do if it were started now, or at its time where that is to come: exactly what the start does then. */
  preflightSmsCampaign(viewer: Viewer, id: string): Promise<Forecast>;
  /** The recipients after the start. For people the viewer may not see, only the end of the number. */
  findSmsRecipients(viewer: Viewer, page: RecipientPage): Promise<{ rows: SeenRecipient[]; total: number }>;
}

/** Looking at campaigns. */
export function campaignReads({
  database,
  clock,
  tokens,
  publicUrl,
}: Pick<SmsDeps, 'database' | 'clock' | 'tokens' | 'publicUrl'>): CampaignReads {
  return {
    findSmsCampaigns(viewer, page) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) => {
        const { rows, total } = await readCampaigns(tx, inCompany.companyId, page);
        return { rows: await countedCampaigns(tx, inCompany.companyId, rows, clock.now()), total };
      });
    },

    findSmsCampaign(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const [found] = await countedCampaigns(
          tx,
          companyId,
          [await foundCampaign(tx, companyId, id)],
          clock.now(),
        );
        if (!found) throw notFound('campaign');
        const retryable = await countRetryable(tx, companyId, id);
        const audience = await namedAudience(tx, inCompany, found.row);
        const { replied = 0, optedOut = 0 } = (await countReplied(tx, companyId, [id])).get(id) ?? {};
        return { ...found, retryable, audience, replied, optedOut };
      });
    },

    async preflightSmsCampaign(viewer, id) {
      const inCompany = companyViewer(viewer);
      const campaign = await companyScope(database, inCompany, (tx) =>
        foundCampaign(tx, inCompany.companyId, id),
      );
      return forecast({ database, tokens, publicUrl }, campaign, clock.now());
    },

    findSmsRecipients(viewer, page) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) => {
        const campaign = await foundCampaign(tx, inCompany.companyId, page.campaignId);
        const seen = await seenPeople(tx, inCompany);
        const { rows, total } = await readRecipientPage(tx, inCompany.companyId, seen, page);
        return { rows: await seenRecipients(tx, campaign, { rows, seen, at: clock.now() }), total };
      });
    },
  };
}
