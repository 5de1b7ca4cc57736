import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

/** What other programs work with the company by. */
export const apiRoutes: ScreenRoute[] = [
  {
    path: paths.api.pattern,
    area: 'CRM_INTEGRATIONS',
    title: msg`API`,
    screen: () => import('./ApiScreen.tsx').then((file) => file.ApiScreen),
  },
];
