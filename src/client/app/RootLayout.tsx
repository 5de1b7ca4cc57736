import { useEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { PreloadContext } from './preloadContext.ts';

/** Around every screen: the way to load screens ahead, and a new page's start at its top. */
export function RootLayout({ preload }: { preload: (path: string) => void }) {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();

  useEffect(
    function startAtTop() {
      // Going back and forward, the browser remembers the place itself.
      if (navigationType !== 'POP') window.scrollTo(0, 0);
    },
    [pathname, navigationType],
  );

  return (
    <PreloadContext value={preload}>
      <Outlet />
    </PreloadContext>
  );
}
