import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const board = () => import('./DealBoardScreen.tsx').then((file) => file.DealBoardScreen);

/** The board of deals. */
export const dealsBoardRoutes: ScreenRoute[] = [
  { path: paths.dealBoard.pattern, area: 'CRM_DEALS', title: msg`Board`, screen: board },
];
