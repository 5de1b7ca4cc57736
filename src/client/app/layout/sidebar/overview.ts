import { ChartColumn, LayoutDashboard } from 'lucide-react';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { REPORT_AREAS } from '#contract/access/reportAreas.ts';
import type { NavigationGroup, ScreenLink } from './navigationLink.ts';

/** Links above the modules. */
export const OVERVIEW: NavigationGroup<ScreenLink> = {
  title: null,
  links: [
    {
      path: paths.dashboard,
      Icon: LayoutDashboard,
      goKey: 'd',
      isShown: (viewer) => can(viewer, 'CRM_LEAD', 'VIEW'),
    },
    {
      path: paths.reports,
      Icon: ChartColumn,
      goKey: 'r',
      isShown: (viewer) => REPORT_AREAS.some((area) => can(viewer, area, 'VIEW')),
    },
  ],
};
