import type { LucideIcon } from 'lucide-react';
import type { Viewer } from '#client/entities/session/useViewer.ts';

/** One link of the sidebar. */
export interface NavigationLink {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Pressed after `g`, leads here. */
  goKey?: string;
  /** Other addresses of the same page, and of tabs without a link. */
  alsoAt?: readonly string[];
}

/** A link as its group lists it: the screen's route has its label and its access. */
export interface ScreenLink extends Omit<NavigationLink, 'label' | 'to'> {
  /** The screen, from paths.ts. */
  path: { pattern: string; to: () => string };
  /** A label other than the screen's title. */
  label?: string;
  /** Replaces the access of the screen's route. */
  isShown?: (viewer: Viewer) => boolean;
}

/** A group of links: one module of the product. */
export interface NavigationGroup<Link = NavigationLink> {
  /** Null for the links above all modules. */
  title: string | null;
  links: Link[];
}
