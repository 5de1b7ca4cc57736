import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const reports = () => import('./ReportsScreen.tsx').then((file) => file.ReportsScreen);
const preloadReports = () => import('./ReportsScreen.tsx').then((file) => file.preloadReports);

/** Charts and tables of a period, next to the previous one. */
export const reportsRoutes: ScreenRoute[] = [
  { path: paths.reports.pattern, title: msg`Reports`, screen: reports, preload: preloadReports },
];
