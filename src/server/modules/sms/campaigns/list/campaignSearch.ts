import { searchPattern } from '#contract/people/searchText.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import { pageRequest } from '#server/graphql/paging.ts';
import type { SmsCampaignListInput, SmsCampaignSelection } from '#server/graphql/types.generated.ts';
import type { SmsCampaignSearch } from './campaignList.store.ts';
import type { CampaignChoice } from './campaignRows.service.ts';

/** What the API's input looks for among campaigns, in its order. */
export function campaignSearchOf(input: SmsCampaignListInput | null | undefined): SmsCampaignSearch {
  return {
    pattern: searchPattern(pageRequest(input).search ?? ''),
    statuses: input?.statuses?.length ? input.statuses : null,
    sort: input?.sort ?? 'createdDate',
    isDescending: input?.direction !== 'ASC',
    thenBy: thenByOf(input?.thenBy),
  };
}

/** A selection of campaigns, in the order of its filter. */
export function campaignChoiceOf({ filter, ...rows }: SmsCampaignSelection): CampaignChoice {
  return { ...rows, ...campaignSearchOf(filter) };
}
