import { LayoutDashboard } from 'lucide-react';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
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
  ],
};
