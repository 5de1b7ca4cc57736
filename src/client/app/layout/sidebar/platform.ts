import { msg } from '@lingui/core/macro';
import { Gauge, HeartPulse, Network, UserRoundCog } from 'lucide-react';
import { paths } from '#client/paths.ts';
import type { Text } from '#contract/i18n/i18n.ts';
import type { NavigationGroup, ScreenLink } from './navigationLink.ts';

/** Links for the operator of the installation. */
export const PLATFORM: NavigationGroup<ScreenLink, Text>[] = [
  {
    title: msg`Platform`,
    links: [
      { path: paths.adminCompanyInfo, Icon: Network },
      { path: paths.adminUsers, Icon: UserRoundCog },
      { path: paths.adminUsage, Icon: Gauge },
      { path: paths.adminHealth, Icon: HeartPulse },
    ],
  },
];
