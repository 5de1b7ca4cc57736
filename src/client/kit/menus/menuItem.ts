import type { ReactNode } from 'react';
import type { Text } from '#contract/i18n/i18n.ts';

/** One line of a menu. It either does something (`onSelect`) or leads somewhere (`to`). */
export interface MenuItem {
  label: Text;
  /** A second, quieter line. */
  detail?: Text;
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
