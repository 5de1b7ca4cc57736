import { Building2, History, Trash2, UsersRound } from 'lucide-react';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';
import { paths } from '#client/paths.ts';
import type { NavigationGroup } from '../navigationLink.ts';

/** The companies of this account, and the team of the one that is open. */
export function companiesFor(viewer: Viewer): NavigationGroup {
  return {
    title: 'Companies',
    links: [
      { label: 'My companies', to: paths.companyInfo.to(), Icon: Building2 },
      ...(viewer.company && !viewer.company.suspension && can(viewer, 'TEAM_MEMBERS', 'VIEW')
        ? [{ label: 'Team', to: paths.team.to(), Icon: UsersRound }]
        : []),
      ...(can(viewer, 'COMPANY', 'MANAGE')
        ? [
            { label: 'Company trash', to: paths.companyTrash.to(), Icon: Trash2 },
            { label: 'Activity log', to: paths.activityLog.to(), Icon: History },
          ]
        : []),
    ],
  };
}
