import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { isSameQuery } from '#contract/views/viewChoices.ts';
import { queryOf, viewHome } from './savedView.ts';
import type { SavedView } from './savedView.ts';

/** After another user saves the open view, the URL follows, unless there are unsaved changes here. */
export function useFollowedView(
  current: SavedView | undefined,
  address: ListAddress,
  isTouched: boolean,
): void {
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
