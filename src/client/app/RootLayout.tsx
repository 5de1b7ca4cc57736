import { useEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { LeftPath, useLeavingPath } from '#client/kit/links/leftPath.ts';
import { PreloadContext } from './preloadContext.ts';

/** Around every screen: the way to load screens ahead, which one was left last, and a new page's start at its top. */
export function RootLayout({ preload }: { preload: (path: string) => void }) {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const left = useLeavingPath(pathname);

  useEffect(
    function startAtTop() {
      // Going back and forward, the browser remembers the place itself.
      if (navigationType !== 'POP') window.scrollTo(0, 0);
    },
    [pathname, navigationType],
  );

  return (
    <PreloadContext value={preload}>
      <LeftPath value={left}>
        <Outlet />
      </LeftPath>
    </PreloadContext>
  );
}
