import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const dashboard = () => import('./DashboardScreen.tsx').then((file) => file.DashboardScreen);
const preloadDashboard = () => import('./DashboardScreen.tsx').then((file) => file.preloadDashboard);

/** The numbers of the company at a glance; where people arrive after signing in. */
export const dashboardRoutes: ScreenRoute[] = [
  {
    path: paths.dashboard.pattern,
    title: msg`Dashboard`,
    screen: dashboard,
    preload: preloadDashboard,
  },
];
