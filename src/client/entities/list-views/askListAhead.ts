import type { Reply } from '#client/data/listState.ts';
import { viewerAhead } from '#client/entities/session/viewerAhead.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { can } from '#contract/access/can.ts';
import { LIST_AREAS } from '#contract/lists/listNames.ts';
import type { ListName } from '#contract/lists/listNames.ts';
import { rowsAddress } from './rowsAddress.ts';
import type { RowsList } from './rowsList.ts';

/** Asks for a list's views before its screen is there, and for its rows where it is known which. */
export async function askListAhead<Input, R extends Reply>(
  { slice, filterNames, dayFilters = [], inputOf, askRows }: RowsList<Input, R>,
  url: URL,
  store: AheadStore,
): Promise<void> {
  const { viewer } = viewerAhead(store.getState()) ?? {};
  // Whoever is not known yet may have no right to them
  if (viewer?.company?.suspension || (viewer && !can(viewer, LIST_AREAS[slice.name as ListName], 'VIEW')))
    return;
  const address = await rowsAddress(slice, filterNames, url, store);
  // The company's zone, which is not known yet, only tells the days of filters
  if (!address || dayFilters.some((name) => address.filters[name])) return;
  await store.hold(askRows({ input: inputOf(address, 'UTC') }));
}
