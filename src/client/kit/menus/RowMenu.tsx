import { Ellipsis } from 'lucide-react';
import { MenuButton } from './MenuButton.tsx';
import type { MenuItem } from './menuItem.ts';

interface RowMenuProps {
  /** Says whose menu it is: 'Actions for Acme'. */
  label: string;
  items: MenuItem[];
  /** Opens upward with less room below than this: MENU_ROOM.company or, by default, MENU_ROOM.row. */
  room?: number;
}

/** The three-dot menu at the end of a row. */
export function RowMenu({ label, items, room }: RowMenuProps) {
  return (
    <MenuButton label={label} items={items} room={room} align="end" look="icon">
      <Ellipsis aria-hidden="true" />
    </MenuButton>
  );
}
