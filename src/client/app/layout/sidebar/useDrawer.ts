import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'react-redux';
import { isPanelNarrow, NARROW_PANEL } from '../../store/panelWidth.ts';
import { uiSlice } from '../../store/uiSlice.ts';

/**
 * Whether the sidebar is a drawer, on phones. It closes when the window becomes narrow. When the window is wide again, the
 * sidebar is as it was before.
 */
export function useDrawer(): boolean {
  const { dispatch, getState } = useStore<{ ui: ReturnType<typeof uiSlice.reducer> }>();
  const [isDrawer, setIsDrawer] = useState(isPanelNarrow);
  const wasOpen = useRef(true);

  useEffect(
    function followWidth() {
      const narrowPanel = window.matchMedia?.(NARROW_PANEL);
      function handleChange({ matches }: MediaQueryListEvent) {
        if (matches) wasOpen.current = uiSlice.selectors.selectIsSidebarOpen(getState());
        // At once, or the sidebar would be a drawer that opens
        flushSync(() => {
          setIsDrawer(matches);
          dispatch(uiSlice.actions.sidebarSet(!matches && wasOpen.current));
        });
      }
      narrowPanel?.addEventListener('change', handleChange);
      return () => narrowPanel?.removeEventListener('change', handleChange);
    },
    [dispatch, getState],
  );

  return isDrawer;
}
