import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MuiMenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { labelText } from '#client/kit/i18n/labelText.ts';
import { Link } from '#client/kit/links/Link.tsx';
import type { MenuItem } from './menuItem.ts';

interface MenuLineProps {
  item: MenuItem;
  /** Takes the focus when the menu opens. */
  takesFocus: boolean;
  onSelect: () => void;
}

/** One line of a menu: an action, a link, or one choice of several. Its label is its name; the second line describes it. */
export function MenuLine({ item, takesFocus, onSelect }: MenuLineProps) {
  const labelId = useId();
  const detailId = useId();
  const line = {
    role: item.isChecked === undefined ? 'menuitem' : 'menuitemradio',
    selected: item.isChecked ?? false,
    disabled: item.isDisabled ?? false,
    autoFocus: takesFocus,
    onClick: onSelect,
    children: <LineContent item={item} labelId={labelId} detailId={detailId} />,
    ...(item.detail && { 'aria-labelledby': labelId, 'aria-describedby': detailId }),
    'data-danger': item.isDanger ?? false,
  };
  return (
    <>
      {item.startsGroup && <Divider component="li" />}
      {item.to ? <MuiMenuItem {...line} component={Link} to={item.to} /> : <MuiMenuItem {...line} />}
    </>
  );
}

interface LineContentProps {
  item: MenuItem;
  labelId: string;
  detailId: string;
}

function LineContent({ item, labelId, detailId }: LineContentProps) {
  return (
    <>
      {item.icon && <ListItemIcon aria-hidden="true">{item.icon}</ListItemIcon>}
      <ListItemText
        primary={labelText(item.label)}
        secondary={item.detail && labelText(item.detail)}
        slotProps={{
          primary: { id: labelId, noWrap: true },
          secondary: { id: detailId, noWrap: true, variant: 'caption' },
        }}
      />
      {item.isChecked && <Check aria-hidden="true" size={16} />}
    </>
  );
}
