import { Gauge, HeartPulse, Network, UserRoundCog } from 'lucide-react';
import { paths } from '#client/paths.ts';
import type { NavigationGroup, ScreenLink } from './navigationLink.ts';

/** Links for the operator of the installation. */
export const PLATFORM: NavigationGroup<ScreenLink>[] = [
  {
    title: 'Platform',
    links: [
      { path: paths.adminCompanyInfo, Icon: Network },
      { path: paths.adminUsers, Icon: UserRoundCog },
      { path: paths.adminUsage, Icon: Gauge },
      { path: paths.adminHealth, Icon: HeartPulse },
    ],
  },
];
