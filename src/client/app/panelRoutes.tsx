import { msg } from '@lingui/core/macro';
import { useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';
import { matchRoutes, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { ThreeSquareLoader } from '#client/kit/loaders/ThreeSquareLoader.tsx';
import { NotFoundPage } from './errors/latePages.ts';
import { RouteError } from './errors/RouteError.tsx';
import { PanelOrOutside } from './PanelOrOutside.tsx';
import { panelScreens } from './panelScreens.ts';
import { PreloadContext } from './preloadContext.ts';
import type { Preloader } from './screens/preloader.ts';
import { ScreenFrame } from './screens/ScreenFrame.tsx';
import type { PreloadScreen } from './screens/toRoute.tsx';
import { toRoute } from './screens/toRoute.tsx';

/** Every route of the panel's page. A screen's code and its first queries start to load as soon as it is the next one. */
export function panelRoutes(preloader: Preloader): RouteObject[] {
  const routes: RouteObject[] = [
    {
      element: <RootLayout preload={preload} />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <ThreeSquareLoader isAtOnce />,
      children: [
        {
          element: <PanelOrOutside />,
          children: [
            ...panelScreens.map((route) => toRoute(route, preloader)),
            {
              path: '*',
              element: (
                <ScreenFrame key="none" title={msg`Page not found`}>
                  <NotFoundPage />
                </ScreenFrame>
              ),
            },
          ],
        },
      ],
    },
  ];

  function preload(path: string) {
    const address = new URL(path, location.origin);
    for (const { route } of matchRoutes(routes, path) ?? [])
      (route.handle as PreloadScreen | undefined)?.(address);
  }

  return routes;
}

/** Around every screen: the way to load screens ahead, and a new page's start at its top. */
function RootLayout({ preload }: { preload: (path: string) => void }) {
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
