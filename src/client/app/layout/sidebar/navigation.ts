import type { Viewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';
import { panelScreens } from '../../panelScreens.ts';
import { APPOINTMENTS } from './appointments.ts';
import { COMPANIES } from './companies.ts';
import { CRM } from './crm.ts';
import { CUSTOMERS } from './customers.ts';
import type { NavigationGroup, NavigationLink, ScreenLink } from './navigationLink.ts';
import { OVERVIEW } from './overview.ts';
import { PLATFORM } from './platform.ts';
import { SMS } from './sms.ts';

/** What the sidebar shows this user; only what exists and is theirs. */
export function navigationFor(viewer: Viewer): NavigationGroup[] {
  const ofCompany =
    viewer.company && !viewer.company.suspension ? [OVERVIEW, CRM, SMS, APPOINTMENTS, CUSTOMERS] : [];
  return [...ofCompany, COMPANIES, PLATFORM]
    .map(({ title, links }) => ({ title, links: links.flatMap((link) => shownLink(link, viewer)) }))
    .filter(({ links }) => links.length > 0);
}

/** A link with the label and the access of its screen's route; empty if the viewer does not see it. */
function shownLink({ path, isShown, ...link }: ScreenLink, viewer: Viewer): NavigationLink[] {
  const route = panelScreens.find((screen) => screen.path === path.pattern);
  if (!route) return [];
  const { title, area = route.isForMasterAdmin && 'PLATFORM', level = 'VIEW' } = route;
  const isAllowed = isShown ? isShown(viewer) : !area || can(viewer, area, level);
  return isAllowed ? [{ label: title, to: path.to(), ...link }] : [];
}

/** The link of the current page: the one with the longest matching path prefix. */
export function currentLink(groups: NavigationGroup[], pathname: string): NavigationLink | undefined {
  const links = groups.flatMap((group) => group.links);
  return links
    .flatMap((link) => [link.to, ...(link.alsoAt ?? [])].map((at) => ({ at, link })))
    .filter(({ at }) => pathname === at || pathname.startsWith(`${at}/`))
    .sort((a, b) => b.at.length - a.at.length)[0]?.link;
}
