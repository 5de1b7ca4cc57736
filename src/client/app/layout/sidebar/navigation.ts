import { generatePath } from 'react-router-dom';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { can } from '#contract/access/can.ts';
import type { Text } from '#contract/i18n/i18n.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { panelScreens } from '../../panelScreens.ts';
import type {
  AreaName,
  NavigationGroup,
  NavigationLink,
  NavigationTab,
  ScreenLink,
  ScreenTab,
  SharedLink,
} from './navigationLink.ts';
import { PLATFORM } from './platform.ts';
import { SETTINGS } from './settings.ts';
import { WORK } from './work.ts';

/** The links of each area that a user sees; only what exists and is theirs. */
export type Navigation = Record<AreaName, NavigationGroup[]>;

/** Where a page is in the navigation. */
export interface Place {
  area: AreaName;
  link: NavigationLink | null;
  /** The address of its tab, or of the link. */
  to: string | null;
  /** Whether the page is that screen itself, and not a record or a form of it. */
  isScreen: boolean;
}

/** The navigation of this user. */
export function navigationFor(viewer: Viewer): Navigation {
  const hasCompany = viewer.company !== null && !viewer.company.suspension;
  return {
    work: hasCompany ? shownGroups(WORK, viewer) : [],
    settings: shownGroups(SETTINGS, viewer),
    platform: shownGroups(PLATFORM, viewer),
  };
}

/** All screens of a navigation: the tabs of a link instead of the link. */
export function screensOf(navigation: Navigation): (NavigationTab & Pick<NavigationLink, 'Icon'>)[] {
  return linksOf(navigation).flatMap(({ link }) =>
    link.tabs.length > 0 ? link.tabs.map((tab) => ({ ...tab, Icon: link.Icon })) : [link],
  );
}

/** The link of the current page: the one with the longest matching path prefix, its tabs' included. */
export function placeOf(navigation: Navigation, pathname: string): Place {
  const [nearest] = linksOf(navigation)
    .flatMap(({ area, link }) =>
      (link.tabs.length > 0 ? link.tabs : [link]).flatMap(({ to, alsoAt = [] }) =>
        [to, ...alsoAt].map((at) => ({ area, link, to, at })),
      ),
    )
    .filter(({ at }) => pathname === at || pathname.startsWith(`${at}/`))
    .sort((a, b) => b.at.length - a.at.length);
  if (!nearest)
    return { area: navigation.work.length > 0 ? 'work' : 'settings', link: null, to: null, isScreen: false };
  const { area, link, to, at } = nearest;
  return { area, link, to, isScreen: pathname === at };
}

const AREAS: readonly AreaName[] = ['work', 'settings', 'platform'];

function linksOf(navigation: Navigation) {
  return AREAS.flatMap((area) =>
    navigation[area].flatMap(({ links }) => links.map((link) => ({ area, link }))),
  );
}

function shownGroups(
  groups: NavigationGroup<ScreenLink | SharedLink, Text>[],
  viewer: Viewer,
): NavigationGroup[] {
  return groups
    .map(({ title, links }) => ({
      title: title && i18n.t(title),
      links: links.flatMap((link) => shownLink(link, viewer)),
    }))
    .filter(({ links }) => links.length > 0);
}

function shownLink(link: ScreenLink | SharedLink, viewer: Viewer): NavigationLink[] {
  const { Icon, phonePlace = null, countOf = null } = link;
  const tabs = ('tabs' in link ? link.tabs : [link]).flatMap((tab) => shownTab(tab, viewer));
  const [first] = tabs;
  if (!first) return [];
  const look = { Icon, phonePlace, countOf };
  return 'tabs' in link && tabs.length > 1
    ? [{ label: i18n.t(link.label), to: first.to, ...look, tabs, tabsAre: link.tabsAre ?? 'links' }]
    : [{ ...first, ...look, tabs: [], tabsAre: 'links' }];
}

/** A screen with the label and the access of its route; empty if the viewer does not see it. */
function shownTab({ path, isShown, label, ...tab }: ScreenTab, viewer: Viewer): NavigationTab[] {
  const route = panelScreens.find((screen) => screen.path === path.pattern);
  if (!route || !isOpenTo(route, viewer)) return [];
  const { title, area = route.isForMasterAdmin && 'PLATFORM', level = 'VIEW' } = route;
  const isAllowed = isShown ? isShown(viewer) : !area || can(viewer, area, level);
  if (!isAllowed) return [];
  const to = generatePath(path.pattern, { companyId: viewer.company?.companyId ?? '' });
  return [{ ...tab, label: i18n.t(label ?? title), to }];
}

/** Whether a screen is there without a company, in a suspended one, or during impersonation. */
function isOpenTo(route: ScreenRoute, { company, seenBy }: Viewer): boolean {
  if (seenBy && route.isPersonal) return false;
  if (route.isWithoutCompany || route.isForMasterAdmin) return true;
  return company ? !company.suspension : (route.isOfAccount ?? false);
}
