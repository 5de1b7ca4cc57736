import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { LIST_SCREENS } from '#client/shared/list-views/listScreens.generated.ts';

const accounts = () => import('./AccountsScreen.tsx').then((file) => file.AccountsScreen);
const preloadAccounts = () => import('./AccountsScreen.tsx').then((file) => file.ACCOUNTS.preload);
const trash = () => import('./AccountTrashScreen.tsx').then((file) => file.AccountTrashScreen);
const add = () => import('./AddAccountScreen.tsx').then((file) => file.AddAccountScreen);
const account = () => import('./AccountScreen.tsx').then((file) => file.AccountScreen);

const area = 'CRM_ACCOUNTS';

/** Organizations that leads and contacts belong to. */
export const accountsRoutes: ScreenRoute[] = [
  { path: paths.accounts.pattern, ...LIST_SCREENS.accounts, screen: accounts, preload: preloadAccounts },
  { path: paths.accountTrash.pattern, area, title: msg`Accounts in trash`, screen: trash },
  { path: paths.addAccount.pattern, area, level: 'EDIT', title: msg`Add account`, screen: add },
  {
    path: paths.account.pattern,
    area,
    title: msg({ message: 'Account', context: 'organization' }),
    screen: account,
  },
];
