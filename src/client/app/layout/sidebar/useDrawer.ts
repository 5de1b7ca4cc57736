import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'react-redux';
import { followViewport, isViewport } from '#client/kit/viewport.ts';
import { uiSlice } from '../../store/uiSlice.ts';

/**
 * Whether the sidebar is a drawer, on phones. It closes when the window becomes narrow. When the window is wide again, the
 * sidebar is as it was before.
 */
export function useDrawer(): boolean {
  const { dispatch, getState } = useStore<{ ui: ReturnType<typeof uiSlice.reducer> }>();
  const [isDrawer, setIsDrawer] = useState(() => isViewport('narrow'));
  const wasOpen = useRef(true);

  useEffect(
    function followWidth() {
      return followViewport('narrow', (matches) => {
        if (matches) wasOpen.current = uiSlice.selectors.selectIsSidebarOpen(getState());
        // At once, or the sidebar would be a drawer that opens
        flushSync(() => {
          setIsDrawer(matches);
          dispatch(uiSlice.actions.sidebarSet(!matches && wasOpen.current));
        });
      });
    },
    [dispatch, getState],
  );

  return isDrawer;
}
