import { Building2, History, Trash2, UsersRound } from 'lucide-react';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import type { NavigationGroup, ScreenLink } from './navigationLink.ts';

/** The companies of this account, and the team of the one that is open. */
export const COMPANIES: NavigationGroup<ScreenLink> = {
  title: 'Companies',
  links: [
    { path: paths.companyInfo, Icon: Building2 },
    {
      path: paths.team,
      Icon: UsersRound,
      isShown: (viewer) =>
        viewer.company !== null && !viewer.company.suspension && can(viewer, 'TEAM_MEMBERS', 'VIEW'),
    },
    { path: paths.companyTrash, Icon: Trash2, label: 'Company trash' },
    { path: paths.activityLog, Icon: History },
  ],
};
