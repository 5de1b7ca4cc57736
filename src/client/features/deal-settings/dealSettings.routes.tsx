import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const settings = () => import('./DealSettingsScreen.tsx').then((file) => file.DealSettingsScreen);

/** Pipelines and the price list. */
export const dealSettingsRoutes: ScreenRoute[] = [
  {
    path: paths.dealSettings.pattern,
    area: 'CRM_DEALS',
    level: 'MANAGE',
    title: msg`Deals`,
    screen: settings,
  },
];
