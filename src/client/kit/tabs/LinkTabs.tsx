import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { Link } from '#client/kit/links/Link.tsx';

interface LinkTabsProps {
  /** Names the group for screen readers. */
  label: string;
  tabs: { to: string; label: string }[];
  /** The address of the tab that is shown. */
  current: string;
  /** They switch between two lists of the same: tabs to screen readers too, which the arrow keys go through. */
  isSwitch?: boolean;
}

/** Fades where more tabs are (layout/swiped.css). */
const swiped = { 'data-swiped': true };

/** Links in a navigation, not tabs of one page: they keep the roles of their elements. */
const asLinks = { role: undefined, tabIndex: 0, 'aria-selected': undefined };

/** Links that look like tabs: opening in a new window and going back work. */
export function LinkTabs({ label, tabs, current, isSwitch = false }: LinkTabsProps) {
  const strip = (
    <MuiTabs
      variant="scrollable"
      scrollButtons={false}
      value={current}
      {...(isSwitch && { 'aria-label': label })}
      slotProps={{ scroller: swiped, ...(!isSwitch && { list: { role: undefined } }) }}
    >
      {tabs.map(({ to, label: text }) => (
        <Tab
          key={to}
          component={Link}
          to={to}
          value={to}
          label={text}
          {...(!isSwitch && { ...asLinks, 'aria-current': to === current ? 'page' : undefined })}
        />
      ))}
    </MuiTabs>
  );
  return isSwitch ? strip : <nav aria-label={label}>{strip}</nav>;
}
