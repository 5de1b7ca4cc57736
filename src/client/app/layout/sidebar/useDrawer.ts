import { useEffect, useState } from 'react';
import { NARROW_PANEL } from '../panelWidths.ts';

/** Whether the sidebar is open as a drawer, on phones. It closes when the window grows wide. */
export function useDrawer() {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);

  useEffect(
    function closeWhenWide() {
      if (!isDrawerOpen) return;
      const close = () => setIsDrawerOpen(false);
      const narrowWindow = window.matchMedia?.(NARROW_PANEL);
      narrowWindow?.addEventListener('change', close);
      return () => narrowWindow?.removeEventListener('change', close);
    },
    [isDrawerOpen],
  );

  return {
    isDrawerOpen,
    openDrawer: () => setIsDrawerOpen(true),
    closeDrawer: () => setIsDrawerOpen(false),
  };
}
