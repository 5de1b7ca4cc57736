import { askAhead, userAhead } from '#client/entities/session/askAhead.ts';
import type { ListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { readListParams } from '#client/kit/list-table/useListParams.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import type { ListName } from '#contract/lists/listNames.ts';
import { isOwnPath } from '#contract/people/own/ownPath.ts';
import { FindListViewsDocument } from './listViews.generated.ts';

/**
 * Asks for a list's views before its screen is there; answers which rows it is going to show. Undefined where that is not known:
 * the person has not had the list here before, so they may have a default view, or no right to see it; or a company's own field
 * is asked for.
 */
export function rowsAddress(
  slice: ListSlice,
  filterNames: readonly string[],
  { searchParams }: URL,
  state: object,
): Pick<ListAddress, 'params' | 'sorts' | 'filters'> | undefined {
  // Slices of lists are called as the contract calls the lists
  askAhead(FindListViewsDocument, { list: slice.name as ListName });
  const user = userAhead();
  const isTheirs = user !== undefined && slice.selectors.selectOwner(state)?.startsWith(`${user} `);
  if (!isTheirs || slice.selectors.selectSync(state) === 'unknown') return undefined;
  const home = slice.selectors.selectHome(state);
  const query = searchParams.size > 0 ? searchParams : new URLSearchParams(home ?? '');
  const address = readListParams(query, filterNames);
  // Which rows a group shows is asked once the groups are known
  if (address.groupBy) return undefined;
  // Which fields the company has is not known yet
  const isOwnAsked = [...query.keys()].some(isOwnPath) || address.sorts.some(({ by }) => isOwnPath(by));
  return isOwnAsked ? undefined : address;
}
