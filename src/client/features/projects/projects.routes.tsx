import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const projects = () => import('./ProjectsScreen.tsx').then((file) => file.ProjectsScreen);
const aheadOfProjects = () => import('./ProjectsScreen.tsx').then((file) => file.askProjectsAhead);
const project = () => import('./ProjectScreen.tsx').then((file) => file.ProjectScreen);

/** The properties that leads are interested in. */
export const projectsRoutes: ScreenRoute[] = [
  {
    path: paths.projects.pattern,
    area: 'CRM_LEAD',
    title: 'Projects',
    screen: projects,
    ahead: aheadOfProjects,
  },
  { path: paths.project.pattern, area: 'CRM_LEAD', title: 'Project', screen: project },
];
