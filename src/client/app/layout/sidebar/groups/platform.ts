import { Gauge, HeartPulse, Network, UserRoundCog } from 'lucide-react';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';
import { paths } from '#client/paths.ts';
import type { NavigationGroup } from '../navigationLink.ts';

/** What whoever runs the installation sees of all companies. */
export function platformFor(viewer: Viewer): NavigationGroup {
  return {
    title: 'Platform',
    links: can(viewer, 'PLATFORM', 'MANAGE')
      ? [
          { label: 'All companies', to: paths.adminCompanyInfo.to(), Icon: Network },
          { label: 'All users', to: paths.adminUsers.to(), Icon: UserRoundCog },
          { label: 'Plan usage', to: paths.adminUsage.to(), Icon: Gauge },
          { label: 'System health', to: paths.adminHealth.to(), Icon: HeartPulse },
        ]
      : [],
  };
}
