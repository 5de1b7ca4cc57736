import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { LIST_SCREENS } from '#client/shared/list-views/listScreens.generated.ts';

/** The team area. */
export const teamRoutes: ScreenRoute[] = [
  {
    path: paths.team.pattern,
    ...LIST_SCREENS.team,
    screen: () => import('./TeamScreen.tsx').then((file) => file.TeamScreen),
    preload: () => import('./TeamScreen.tsx').then((file) => file.TEAM.preload),
  },
  {
    path: paths.teamRoles.pattern,
    area: 'TEAM_MEMBERS',
    title: msg`Roles and permissions`,
    screen: () => import('./RolesScreen.tsx').then((file) => file.RolesScreen),
  },
  {
    path: paths.teamTrash.pattern,
    area: 'TEAM_MEMBERS',
    level: 'MANAGE',
    title: msg`Trash of the team`,
    screen: () => import('./TeamTrashScreen.tsx').then((file) => file.TeamTrashScreen),
  },
];
