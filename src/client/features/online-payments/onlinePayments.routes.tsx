import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const settings = () => import('./OnlinePaymentsScreen.tsx').then((file) => file.OnlinePaymentsScreen);

/** How customers pay the company online. */
export const onlinePaymentsRoutes: ScreenRoute[] = [
  {
    path: paths.onlinePayments.pattern,
    area: 'COMPANY',
    level: 'MANAGE',
    title: msg`Online payments`,
    screen: settings,
  },
];
