import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { accountOf } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { viewOf } from '#server/modules/list-views/sharedViews.service.ts';
import { findsEverybody } from '#server/modules/people/list/peopleFilter.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import { countAudience } from '../outbox/audience.store.ts';
import type { SmsDeps } from '../smsDeps.ts';
import type { AudienceInput } from './campaignAudience.ts';
import { audienceAt, parseAudience } from './campaignAudience.ts';
import type { SmsCampaignRow } from './campaigns.store.ts';
import { readCampaignNames } from './campaigns.store.ts';
import { LIST_OF } from './listFilter.ts';
import { readSeenNames } from './results/recipients.store.ts';
import type { ChosenView, ListFilter } from './storedSelection.ts';
import { readSelection } from './storedSelection.ts';

/** The audience of a campaign, for display. */
export interface NamedAudience {
  /** How many were chosen one by one; null where all of a kind, a filter or a view are asked. */
  chosen: number | null;
  isFiltered: boolean;
  /** Name null: the view was deleted, or is no longer shared. */
  view: { id: string; name: string | null } | null;
  /** Null where it is not by a list's filter, and for who may not see its people. */
  listFilter: ListFilter | null;
  /** Name null: the person was deleted, or the viewer may not see them. */
  excluded: { id: string; name: string | null }[];
  exceptCampaigns: { id: string; name: string }[];
  /** Name null as of the view. */
  exceptViews: { id: string; name: string | null }[];
}

export interface AudienceReads {
  /** The current number of people in an audience, including those who cannot receive messages. Same errors as for a draft. */
  countSmsAudience(viewer: Viewer, input: AudienceInput): Promise<number>;
}

/** Looking at audiences. */
export function audienceReads({ database, clock }: Pick<SmsDeps, 'database' | 'clock'>): AudienceReads {
  return {
    countSmsAudience(anyone, { selection, ...input }) {
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, async (tx) => {
        if (!selection) throw invalid('nothing-selected', i18n.t('Select at least one person'));
        const { companyId: company_id } = viewer;
        const owner_id = accountOf(viewer);
        const given = await parseAudience(tx, viewer, input.kind ?? 'LEAD', { ...input, selection });
        const selected = given.selection as unknown as SmsCampaignRow['selection'];
        const audience = await audienceAt(
          tx,
          { ...given, company_id, owner_id, selection: selected },
          clock.now(),
        );
        return audience ? countAudience(tx, audience) : 0;
      });
    },
  };
}

/** The audience of a campaign, with the names that the viewer may see. */
export async function namedAudience(
  tx: Tx,
  viewer: CompanyViewer,
  { person_kind: kind, selection }: Pick<SmsCampaignRow, 'person_kind' | 'selection'>,
): Promise<NamedAudience> {
  const { companyId } = viewer;
  const {
    ids,
    filter,
    excludedIds,
    view,
    listFilter,
    exceptCampaignIds = [],
    ...stored
  } = readSelection(selection);
  const named = async (chosen: ChosenView) => {
    const found = await viewOf(tx, companyId, LIST_OF[kind], chosen);
    return { id: chosen.id, name: found?.name ?? null };
  };
  const exceptViews = [];
  for (const each of stored.exceptViews ?? []) exceptViews.push(await named(each));
  return {
    chosen: ids?.length ?? null,
    isFiltered: Boolean(listFilter) || !findsEverybody(filter),
    view: view ? await named(view) : null,
    listFilter: listFilter && can(viewer, AREA_OF[kind], 'VIEW') ? listFilter : null,
    exceptViews,
    excluded: await readSeenNames(tx, companyId, await seenPeople(tx, viewer), excludedIds),
    exceptCampaigns: await readCampaignNames(tx, companyId, exceptCampaignIds),
  };
}
