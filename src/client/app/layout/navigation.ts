import { Building2, Globe, History, Trash2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';
import { paths } from '#client/paths.ts';

/** One link of the sidebar. */
export interface NavigationLink {
  label: string;
  to: string;
  Icon: LucideIcon;
}

/** A titled group of links: one module of the product. */
export interface NavigationGroup {
  title: string;
  links: NavigationLink[];
}

/** What the sidebar shows this user; only what exists and is theirs. */
export function navigationFor(viewer: Viewer): NavigationGroup[] {
  const companies: NavigationGroup = {
    title: 'Companies',
    links: [{ label: 'My companies', to: paths.companyInfo.to(), Icon: Building2 }],
  };
  if (can(viewer, 'COMPANY', 'MANAGE')) {
    companies.links.push(
      { label: 'Trash', to: paths.companyTrash.to(), Icon: Trash2 },
      { label: 'Activity log', to: paths.activityLog.to(), Icon: History },
    );
  }
  if (!can(viewer, 'PLATFORM', 'MANAGE')) return [companies];
  const platform: NavigationGroup = {
    title: 'Platform',
    links: [{ label: 'All companies', to: paths.adminCompanyInfo.to(), Icon: Globe }],
  };
  return [companies, platform];
}

/** The link that stands for a page: the one whose address is the longest beginning of the page's. */
export function currentLink(groups: NavigationGroup[], pathname: string): NavigationLink | undefined {
  return groups
    .flatMap((group) => group.links)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
