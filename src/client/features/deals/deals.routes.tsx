import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { LIST_SCREENS } from '#client/shared/list-views/listScreens.generated.ts';

const deals = () => import('./list/DealsScreen.tsx').then((file) => file.DealsScreen);
const preloadDeals = () => import('./list/DealsScreen.tsx').then((file) => file.DEALS.preload);
const trash = () => import('./DealTrashScreen.tsx').then((file) => file.DealTrashScreen);
const add = () => import('./form/AddDealScreen.tsx').then((file) => file.AddDealScreen);
const edit = () => import('./form/EditDealScreen.tsx').then((file) => file.EditDealScreen);
const deal = () => import('./page/DealScreen.tsx').then((file) => file.DealScreen);

const area = 'CRM_DEALS';

/** Deals: their list, one of them, a new one, the trash. */
export const dealsRoutes: ScreenRoute[] = [
  { path: paths.deals.pattern, ...LIST_SCREENS.deals, screen: deals, preload: preloadDeals },
  { path: paths.dealTrash.pattern, area, title: msg`Deals in trash`, screen: trash },
  { path: paths.addDeal.pattern, area, level: 'EDIT', title: msg`Add deal`, screen: add },
  { path: paths.deal.pattern, area, title: msg`Deal`, screen: deal },
  { path: paths.editDeal.pattern, area, level: 'EDIT', title: msg`Edit deal`, screen: edit },
];
