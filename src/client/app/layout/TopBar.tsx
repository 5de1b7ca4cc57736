import { t } from '@lingui/core/macro';
import Toolbar from '@mui/material/Toolbar';
import { Menu, PanelLeft } from 'lucide-react';
import { memo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { SearchButton } from '../palette/SearchButton.tsx';
import { uiSlice } from '../store/uiSlice.ts';
import { CompanySwitcher } from './sidebar/CompanySwitcher.tsx';
import { useIsScreenThere } from './sidebar/useIsScreenThere.ts';
import { UserMenu } from './UserMenu.tsx';
import styles from './TopBar.module.css';

const NotificationBell = lazyPart(
  async () => (await import('#client/features/notifications/NotificationBell.tsx')).NotificationBell,
  // It is retried automatically; an error in the top bar would be too prominent.
  { isOptional: true },
);

/**
 * The line above every screen of the panel. Wide windows fold the sidebar away; phones open it as a drawer. Memoized: it is the same on
 * each screen.
 */
export const TopBar = memo(function TopBar({ isDrawer }: { isDrawer: boolean }) {
  const dispatch = useDispatch();
  const isSidebarOpen = useSelector(uiSlice.selectors.selectIsSidebarOpen);
  return (
    <Toolbar component="header" className={styles.topBar}>
      {isDrawer ? (
        <IconButton
          label={t`Open menu`}
          aria-expanded={isSidebarOpen}
          aria-controls="drawer"
          onClick={() => dispatch(uiSlice.actions.sidebarOpened())}
        >
          <Menu aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton
          label={isSidebarOpen ? t`Close sidebar` : t`Open sidebar`}
          aria-expanded={isSidebarOpen}
          aria-controls="sidebar"
          onClick={() => dispatch(uiSlice.actions.sidebarToggled())}
        >
          <PanelLeft aria-hidden="true" />
        </IconButton>
      )}
      <CompanySwitcher />
      <div className={styles.end} data-arrow-keys="row">
        <SearchButton />
        <LateBell />
        <UserMenu />
      </div>
    </Toolbar>
  );
});

/** The place of the bell, and the bell itself once no query of the first view is under way: no screen waits for it. */
function LateBell() {
  const { company, seenBy } = useViewer();
  const isHidden = !company || company.suspension !== null || seenBy !== null;
  const isScreenThere = useIsScreenThere();
  return isHidden ? null : <span className={styles.bell}>{isScreenThere && <NotificationBell />}</span>;
}
