import { t } from '@lingui/core/macro';
import { ExternalLink, Link } from 'lucide-react';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { copyLink } from './copyLink.ts';

/** The menu items of a public page's URL; none without a URL. */
export function publicPageMenu(address: string | null | undefined): MenuItem[] {
  if (!address) return [];
  return [
    {
      label: t`Open the page`,
      icon: <ExternalLink />,
      onSelect: () => void window.open(address, '_blank', 'noopener'),
    },
    { label: t`Copy link`, icon: <Link />, onSelect: () => void copyLink(address) },
  ];
}
