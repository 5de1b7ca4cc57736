import { useEffect, useRef, useState } from 'react';

/** The sidebar as a drawer on phones: focus goes in and back, Escape and growing wide close it. */
export function useDrawer() {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const drawer = useRef<HTMLDivElement>(null);
  const drawerButton = useRef<HTMLButtonElement>(null);

  useEffect(
    function holdFocus() {
      if (!isDrawerOpen) return;
      const button = drawerButton.current;
      drawer.current?.querySelector<HTMLElement>('a')?.focus();
      const close = () => setIsDrawerOpen(false);
      const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && close();
      const wideWindow = window.matchMedia?.('(width >= 720px)');
      document.addEventListener('keydown', closeOnEscape);
      wideWindow?.addEventListener('change', close);
      return () => {
        document.removeEventListener('keydown', closeOnEscape);
        wideWindow?.removeEventListener('change', close);
        button?.focus();
      };
    },
    [isDrawerOpen],
  );

  return {
    isDrawerOpen,
    openDrawer: () => setIsDrawerOpen(true),
    closeDrawer: () => setIsDrawerOpen(false),
    drawer,
    drawerButton,
  };
}
