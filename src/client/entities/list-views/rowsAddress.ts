import { viewerAhead } from '#client/entities/session/viewerAhead.ts';
import type { ListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { readListParams } from '#client/kit/list-table/useListParams.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import type { ListName } from '#contract/lists/listNames.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { isOwnPath } from '#contract/people/own/ownPath.ts';
import { listOwner } from './listOwner.ts';
import { listViewsApi } from './listViewsApi.ts';
import { openedChoices, openedView } from './openedChoices.ts';

/**
 * Asks for a list's views before its screen is there; answers which rows it is going to show. Undefined where that is not known:
 * nobody is signed in, or nobody knows yet as whom; or a company's own field is asked for.
 */
export async function rowsAddress(
  slice: ListSlice,
  filterNames: readonly string[],
  { searchParams }: URL,
  store: AheadStore,
): Promise<Pick<ListAddress, 'params' | 'sorts' | 'filters'> | undefined> {
  if (!viewerAhead(store.getState())) return undefined;
  // Slices of lists are called as the contract calls the lists
  const views = store.hold(listViewsApi.endpoints.findListViews.initiate({ list: slice.name as ListName }));
  if (!isListKnown(slice, store.getState())) {
    // The person may have a default view
    const { data: reply } = await views;
    const viewer = viewerAhead(store.getState())?.viewer;
    if (!reply || !viewer) return undefined;
    store.dispatch(
      slice.actions.choicesRead(openedChoices(reply, listOwner(viewer), openedView(searchParams))),
    );
  }
  const home = slice.selectors.selectHome(store.getState());
  const query = searchParams.size > 0 ? searchParams : new URLSearchParams(home ?? '');
  const address = readListParams(query, filterNames);
  // Which rows a group shows is asked once the groups are known
  if (address.groupBy) return undefined;
  // Which fields the company has is not known yet
  const isOwnAsked = [...query.keys()].some(isOwnPath) || address.sorts.some(({ by }) => isOwnPath(by));
  return isOwnAsked ? undefined : address;
}

/** Whether the slice has what the server said of this person's list. */
function isListKnown(slice: ListSlice, state: object): boolean {
  const { userId, viewer } = viewerAhead(state) ?? {};
  const owner = slice.selectors.selectOwner(state);
  const isTheirs = viewer ? owner === listOwner(viewer) : owner?.startsWith(`${userId} `);
  return isTheirs === true && slice.selectors.selectSync(state) !== 'unknown';
}
