import { seesArea, viewerOf } from '#client/entities/session/viewerOf.ts';
import type { ListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { readListParams } from '#client/kit/list-table/useListParams.ts';
import type { PreloadStore } from '#client/kit/screens/screenRoute.ts';
import type { AnyArea } from '#contract/access/can.ts';
import type { ListName } from '#contract/lists/lists.ts';
import { isCustomPath } from '#contract/people/custom-fields/customPath.ts';
import { listOwner } from './listOwner.ts';
import { listViewsApi } from './listViewsApi.ts';
import { openedChoices, openedView } from './openedChoices.ts';

interface ListPlace {
  slice: ListSlice;
  /** The area whose right its rows require. */
  area: AnyArea;
  filterNames: readonly string[];
}

/**
 * Loads a list's views and resolves to which rows its screen will show. Undefined if that is unknown: there is no session, the user is
 * not loaded yet or may not see the list, or the address filters or sorts by a custom field.
 */
export async function rowsAddress(
  { slice, area, filterNames }: ListPlace,
  { searchParams }: URL,
  store: PreloadStore,
): Promise<Pick<ListAddress, 'params' | 'sorts' | 'filters'> | undefined> {
  const known = viewerOf(store.getState());
  if (!known || (known.viewer && !seesArea(known.viewer, area))) return undefined;
  // Slices of lists have the names of the contract's lists
  const list = slice.name as ListName;
  const views = store.dispatch(listViewsApi.endpoints.findListViews.initiate({ list }));
  if (!isListKnown(slice, store.getState())) {
    // The person may have a default view
    const { data: reply } = await views;
    const viewer = viewerOf(store.getState())?.viewer;
    if (!reply || !viewer || !seesArea(viewer, area)) return undefined;
    store.dispatch(
      slice.actions.choicesRead(openedChoices(reply, listOwner(viewer), openedView(searchParams))),
    );
  }
  const home = slice.selectors.selectHome(store.getState());
  const query = searchParams.size > 0 ? searchParams : new URLSearchParams(home ?? '');
  const address = readListParams(query, filterNames, slice.selectors.selectPageSize(store.getState()));
  // Rows of a group are requested after the groups are known
  if (address.groupBy) return undefined;
  // Which fields the company has is not known yet
  const isCustomAsked =
    [...query.keys()].some(isCustomPath) || address.sorts.some(({ by }) => isCustomPath(by));
  return isCustomAsked ? undefined : address;
}

/** Whether the slice has what the server said of this person's list. */
function isListKnown(slice: ListSlice, state: object): boolean {
  const { userId, viewer } = viewerOf(state) ?? {};
  const owner = slice.selectors.selectOwner(state);
  const isTheirs = viewer ? owner === listOwner(viewer) : owner?.startsWith(`${userId} `);
  return isTheirs === true && slice.selectors.selectSync(state) !== 'unknown';
}
