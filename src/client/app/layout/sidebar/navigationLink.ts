import type { LucideIcon } from 'lucide-react';

/** One link of the sidebar. */
export interface NavigationLink {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Pressed after `g`, leads here. */
  goKey?: string;
  /** Another address of the same page. */
  alsoAt?: string;
}

/** A group of links: one module of the product. */
export interface NavigationGroup {
  /** Null for the links above all modules. */
  title: string | null;
  links: NavigationLink[];
}
