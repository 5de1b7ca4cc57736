import { useLayoutEffect } from 'react';
import { useDispatch } from 'react-redux';
import { PAUSE } from 'redux-persist';
import { useViewer } from '#client/entities/session/useViewer.ts';

/** While somebody sees the product as somebody else, local storage keeps what it has: nothing of that person's lists gets into it. */
export function KeptBySeerAlone() {
  const dispatch = useDispatch();
  const isSeen = useViewer().seenBy !== null;
  useLayoutEffect(
    function pauseKeeping() {
      if (isSeen) dispatch({ type: PAUSE });
    },
    [dispatch, isSeen],
  );
  return null;
}
