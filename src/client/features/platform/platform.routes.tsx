import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

/** Screens for the operator of the installation. */
export const platformRoutes: ScreenRoute[] = [
  {
    path: paths.adminUsers.pattern,
    title: msg`All users`,
    screen: () => import('./UsersScreen.tsx').then((file) => file.UsersScreen),
    isForMasterAdmin: true,
  },
  {
    path: paths.adminUsage.pattern,
    title: msg`Plan usage`,
    screen: () => import('./UsageScreen.tsx').then((file) => file.UsageScreen),
    isForMasterAdmin: true,
  },
  {
    path: paths.adminHealth.pattern,
    title: msg`System health`,
    screen: () => import('./HealthScreen.tsx').then((file) => file.HealthScreen),
    isForMasterAdmin: true,
  },
];
