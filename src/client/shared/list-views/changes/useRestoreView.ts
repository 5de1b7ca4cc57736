import { toastResult } from '#client/shared/record/toastResult.ts';
import { useEffect, useRef } from 'react';
import type { SavedView } from '../savedView.ts';
import type { SavedList } from '../useSavedList.ts';
import { useRestoreListViewMutation } from './viewChangesApi.ts';

/** Takes back that the open view was deleted: it is open again where its list is still on the screen. */
export function useRestoreView(
  refetch: SavedList['refetch'],
  show: (view: SavedView) => void,
): (view: SavedView) => Promise<void> {
  const [restoreView] = useRestoreListViewMutation();
  const isOnScreen = useRef(false);
  useEffect(function followScreen() {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);

  return async ({ _id: id }) => {
    const isRestored = await toastResult(restoreView({ id }), 'Failed to restore the view');
    if (!isRestored || !isOnScreen.current) return;
    const restored = (await refetch())?.find((view) => view._id === id);
    if (restored) show(restored);
  };
}
