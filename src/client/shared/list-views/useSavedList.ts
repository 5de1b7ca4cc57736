import { useEffect, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { ListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import type { ListName } from '#contract/lists/lists.ts';
import { isSameQuery } from '#contract/views/viewChoices.ts';
import { listOwner } from './listOwner.ts';
import { useFindListViewsQuery } from './listViewsApi.ts';
import { defaultHome, openedChoices, openedView } from './openedChoices.ts';
import type { SavedView } from './savedView.ts';
import { arrangementOf, queryOf, VIEW_PARAM, viewHome } from './savedView.ts';

/** A list with its views, as the parts that show and change them take it. */
export interface SavedList {
  list: ListName;
  slice: ListSlice;
  address: ListAddress;
  /** Undefined while they are on their way, and where they could not be read. */
  views: readonly SavedView[] | undefined;
  hasFailed: boolean;
  /** Asks for the views anew. */
  refetch: () => Promise<readonly SavedView[] | undefined>;
  pinned: readonly SavedView[];
  defaultViewId: string | null;
  /** The view that the address opens; undefined for none. */
  current: SavedView | undefined;
  /** The list can be drawn: it is known how. */
  isReady: boolean;
}

/**
 * Keeps a list as its person has it: the slice as the server knows it, the address as the view says that is open, and the other
 * way round. Search, filters and order are the address's; a view is opened by writing them there.
 */
export function useSavedList(slice: ListSlice, address: ListAddress): SavedList {
  // Slices of lists are called as the contract calls the lists
  const list = slice.name as ListName;
  const owner = listOwner(useViewer());
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const query = useFindListViewsQuery({ list });
  const reply = query.data;
  const hasFailed = !reply && (query.isError || query.data !== undefined);
  const { view } = useSelector(slice.selectors.selectChoices);
  const sync = useSelector(slice.selectors.selectSync);
  const home = useSelector(slice.selectors.selectHome);
  const isOwn = useSelector(slice.selectors.selectOwner) === owner;
  const readFor = useRef<string>(undefined);

  const viewId = openedView(address.query);
  const current = reply?.data.find(({ _id }) => _id === viewId);
  const isGone = reply !== undefined && !query.isFetching && viewId !== null && !current;
  const isBare = address.query.size === 0;

  useLayoutEffect(() => {
    const isFirst = reply !== undefined && readFor.current !== owner;
    if (isFirst) {
      readFor.current = owner;
      dispatch(slice.actions.choicesRead(openedChoices(reply, owner, viewId)));
    } else if (reply && home !== defaultHome(reply)) dispatch(slice.actions.homeChanged(defaultHome(reply)));
    if (isFirst || !isOwn) return;
    // A view that was just saved here is ahead of the answer that is on its way
    const isStale = current && view && !view.isTouched && view.version < current.version;
    if (current && (view?.id !== current._id || isStale))
      dispatch(
        slice.actions.viewOpened({ id: current._id, version: current.version, ...arrangementOf(current) }),
      );
    else if (viewId === null && view) dispatch(slice.actions.viewClosed());
  });

  useLayoutEffect(
    function openDefaultView() {
      if (isBare && isOwn && home) void navigate(`?${home}`, { replace: true });
    },
    [isBare, isOwn, home, navigate],
  );
  useEffect(
    function leaveViewThatIsGone() {
      if (isGone) address.change({ [VIEW_PARAM]: '', search: address.params.search });
    },
    [isGone, address],
  );

  useFollowedView(current, address, view?.isTouched ?? false);

  const isViewThere = viewId === null ? view === null : view?.id === viewId;
  return {
    list,
    slice,
    address,
    views: reply?.data,
    hasFailed,
    refetch: async () => (await query.refetch()).data?.data,
    pinned: (reply?.pinnedIds ?? []).flatMap((id) => reply?.data.find(({ _id }) => _id === id) ?? []),
    defaultViewId: reply?.defaultViewId ?? null,
    current,
    isReady: hasFailed || (isOwn && sync !== 'unknown' && isViewThere && !(isBare && home !== null)),
  };
}

/** After another user saves the open view, the URL follows, unless there are unsaved changes here. */
function useFollowedView(current: SavedView | undefined, address: ListAddress, isTouched: boolean): void {
  const navigate = useNavigate();
  const seen = useRef<SavedView>(undefined);

  useLayoutEffect(
    function followView() {
      const before = seen.current;
      seen.current = current;
      if (!before || before._id !== current?._id || isSameQuery(before, current)) return;
      if (!isTouched && isSameQuery(queryOf(address), before))
        void navigate(`?${viewHome(current)}`, { replace: true });
    },
    [current, address, isTouched, navigate],
  );
}
