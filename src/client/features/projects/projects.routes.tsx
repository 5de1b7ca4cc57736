import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { LIST_SCREENS } from '#client/shared/list-views/listScreens.generated.ts';

const projects = () => import('./ProjectsScreen.tsx').then((file) => file.ProjectsScreen);
const preloadProjects = () => import('./ProjectsScreen.tsx').then((file) => file.PROJECTS.preload);
const project = () => import('./ProjectScreen.tsx').then((file) => file.ProjectScreen);

/** The properties that leads are interested in. */
export const projectsRoutes: ScreenRoute[] = [
  {
    path: paths.projects.pattern,
    ...LIST_SCREENS.projects,
    screen: projects,
    preload: preloadProjects,
  },
  { path: paths.project.pattern, area: 'CRM_LEAD', title: msg`Project`, screen: project },
];
