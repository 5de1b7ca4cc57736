import type { LucideIcon } from 'lucide-react';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import type { Text } from '#contract/i18n/i18n.ts';

/** What the sidebar shows instead of the daily work: settings, and the operator's own. */
export type AreaName = 'work' | 'settings' | 'platform';

/** What a link shows the number of. */
export type CountedWork = 'agenda' | 'unread';

/** A screen that the sidebar or the tabs of one of its links lead to. */
export interface NavigationTab {
  label: string;
  to: string;
  /** Pressed after `g`, leads here. */
  goKey?: string;
  /** Other addresses of the same screen. */
  alsoAt?: readonly string[];
}

/** One link of the sidebar. */
export interface NavigationLink extends NavigationTab {
  Icon: LucideIcon;
  /** The screens that share the link, the first of them where it leads; empty if it is a screen alone. */
  tabs: NavigationTab[];
  /** How the screens lead to each other. */
  tabsAre: TabsAre;
  /** Its place in the bar of phones; null if it is not there. */
  phonePlace: number | null;
  /** Counted next to the name, as it changes. */
  countOf: CountedWork | null;
}

/** Links of a navigation, tabs of one list, or what the screens themselves offer. */
type TabsAre = 'links' | 'tabs' | 'own';

/** Links under a title. */
export interface NavigationGroup<Link = NavigationLink, Title = string> {
  /** Null for the links above all others. */
  title: Title | null;
  links: Link[];
}

/** A screen as its group lists it: the screen's route has its label and its access. */
export interface ScreenTab extends Omit<NavigationTab, 'label' | 'to'> {
  /** The screen, from paths.ts; of the current company, where the address has one. */
  path: { pattern: string };
  /** A label other than the screen's title. */
  label?: Text;
  /** Replaces the access of the screen's route. */
  isShown?: (viewer: Viewer) => boolean;
}

/** A link to one screen. */
export interface ScreenLink extends ScreenTab {
  Icon: LucideIcon;
  phonePlace?: number;
  countOf?: CountedWork;
}

/** A link to several screens; of one alone, where the viewer may not see the others. */
export interface SharedLink {
  label: Text;
  Icon: LucideIcon;
  tabs: ScreenTab[];
  tabsAre?: TabsAre;
  phonePlace?: number;
  countOf?: CountedWork;
}
