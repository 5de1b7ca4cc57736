import { useState } from 'react';
import { matchRoutes, useRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { authRoutes } from '#client/features/auth/auth.routes.tsx';
import { companiesRoutes } from '#client/features/companies/companies.routes.tsx';
import { peopleRoutes } from '#client/features/people/people.routes.tsx';
import { dashboardRoutes } from '#client/features/dashboard/dashboard.routes.tsx';
import { duplicatesRoutes } from '#client/features/duplicates/duplicates.routes.tsx';
import { importsRoutes } from '#client/features/imports/imports.routes.tsx';
import { leadManagersRoutes } from '#client/features/lead-managers/leadManagers.routes.tsx';
import { leadSetupRoutes } from '#client/features/lead-setup/leadSetup.routes.tsx';
import { leadsRoutes } from '#client/features/leads/leads.routes.tsx';
import { messageTemplatesRoutes } from '#client/features/message-templates/messageTemplates.routes.tsx';
import { profileRoutes } from '#client/features/profile/profile.routes.tsx';
import { projectsRoutes } from '#client/features/projects/projects.routes.tsx';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { lazyScreen } from './lazyScreen.tsx';
import { MasterAdminOnly } from './MasterAdminOnly.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { OutsidePage } from './OutsidePage.tsx';
import { RootLayout } from './RootLayout.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';

/** Screens of the sign-in, outside the session guard. */
export const publicScreens: ScreenRoute[] = authRoutes;

/** Screens inside the session guard and the panel. */
export const panelScreens: ScreenRoute[] = [
  ...dashboardRoutes,
  ...companiesRoutes,
  ...profileRoutes,
  ...leadsRoutes,
  ...peopleRoutes,
  ...leadManagersRoutes,
  ...leadSetupRoutes,
  ...projectsRoutes,
  ...messageTemplatesRoutes,
  ...importsRoutes,
  ...duplicatesRoutes,
];

/**
 * Every route of the application, below any router. The router's plain mode: its data mode would be 11 KB more
 * (brotli) on the sign-in screens, and data is RTK Query's here.
 */
export function AppRoutes() {
  const [routes] = useState(makeRoutes);
  return useRoutes(routes);
}

function makeRoutes(): RouteObject[] {
  const Panel = lazyScreen(() => import('./Panel.tsx').then((file) => file.Panel));
  const routes: RouteObject[] = [
    {
      element: <RootLayout preload={preload} />,
      children: [
        ...publicScreens.map((screen) => toRoute(screen, 'public')),
        {
          element: (
            <ScreenFrame key="panel" isLoaderAtOnce>
              <Panel />
            </ScreenFrame>
          ),
          handle: Panel.preload,
          children: panelScreens.map((screen) => toRoute(screen, screen.path)),
        },
        {
          path: '*',
          element: (
            <ScreenFrame key="none" title="Page not found">
              <OutsidePage>
                <NotFoundPage />
              </OutsidePage>
            </ScreenFrame>
          ),
        },
      ],
    },
  ];

  function preload(path: string) {
    for (const { route } of matchRoutes(routes, path) ?? []) (route.handle as (() => void) | undefined)?.();
  }

  return routes;
}

/**
 * In the panel each screen has a frame of its own, so that its loader shows instead of the last screen. The
 * sign-in's share one: nothing else is on the page, so the last screen stays until the next one is there.
 */
function toRoute({ path, title, screen, isForMasterAdmin }: ScreenRoute, frame: string): RouteObject {
  const Screen = lazyScreen(screen);
  return {
    path,
    handle: Screen.preload,
    element: (
      <ScreenFrame key={frame} screenId={path} title={title}>
        {isForMasterAdmin ? (
          <MasterAdminOnly>
            <Screen />
          </MasterAdminOnly>
        ) : (
          <Screen />
        )}
      </ScreenFrame>
    ),
  };
}
