import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MuiMenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import { Link } from '#client/kit/links/Link.tsx';
import type { MenuItem } from './menuItem.ts';

interface MenuLineProps {
  item: MenuItem;
  /** Takes the focus when the menu opens. */
  takesFocus: boolean;
  onSelect: () => void;
}

/** One line of a menu: an action, a link, or one choice of several. */
export function MenuLine({ item, takesFocus, onSelect }: MenuLineProps) {
  const line = {
    role: item.isChecked === undefined ? 'menuitem' : 'menuitemradio',
    selected: item.isChecked ?? false,
    disabled: item.isDisabled ?? false,
    autoFocus: takesFocus,
    onClick: onSelect,
    children: <LineContent item={item} />,
    'data-danger': item.isDanger ?? false,
  };
  return (
    <>
      {item.startsGroup && <Divider component="li" />}
      {item.to ? <MuiMenuItem {...line} component={Link} to={item.to} /> : <MuiMenuItem {...line} />}
    </>
  );
}

function LineContent({ item }: { item: MenuItem }) {
  return (
    <>
      {item.icon && <ListItemIcon aria-hidden="true">{item.icon}</ListItemIcon>}
      <ListItemText
        primary={item.label}
        secondary={item.detail}
        slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true, variant: 'caption' } }}
      />
      {item.isChecked && <Check aria-hidden="true" size={16} />}
    </>
  );
}
