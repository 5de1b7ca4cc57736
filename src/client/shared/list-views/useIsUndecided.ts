import { useSelector } from 'react-redux';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { ListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import type { ListName } from '#contract/lists/lists.ts';
import { listOwner } from './listOwner.ts';
import { useFindListViewsQuery } from './listViewsApi.ts';

/**
 * True while a list's address is about to change to that of the person's default view, or may be: rows that are asked for now
 * would be asked for twice.
 */
export function useIsUndecided(slice: ListSlice, { query }: Pick<ListAddress, 'query'>): boolean {
  const { isError } = useFindListViewsQuery({ list: slice.name as ListName });
  const owner = listOwner(useViewer());
  const isOwn = useSelector(slice.selectors.selectOwner) === owner;
  const home = useSelector(slice.selectors.selectHome);
  const isKnown = useSelector(slice.selectors.selectSync) !== 'unknown';
  if (isOwn && isKnown) return query.size === 0 && home !== null;
  // The page size may be the person's own
  return !isError && !query.has('limit');
}
