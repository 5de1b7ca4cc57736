import type { ReactNode } from 'react';

/** One line of a menu. It either does something (`onSelect`) or leads somewhere (`to`). */
export interface MenuItem {
  label: string;
  /** A second, quieter line. */
  detail?: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Address inside the application; the item is a link then. */
  to?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Given (true or false), the item is one choice of several, and says which is chosen. */
  isChecked?: boolean;
  /** Draws a line above. */
  startsGroup?: boolean;
}
