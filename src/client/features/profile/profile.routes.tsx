import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

/** The signed-in user's own account. */
export const profileRoutes: ScreenRoute[] = [
  {
    path: paths.profile.pattern,
    isPersonal: true,
    isWithoutCompany: true,
    title: msg`Profile`,
    screen: () => import('./ProfileScreen.tsx').then((file) => file.ProfileScreen),
  },
];
