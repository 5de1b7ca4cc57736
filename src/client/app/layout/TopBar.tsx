import AppBar from '@mui/material/AppBar';
import Toolbar from '@mui/material/Toolbar';
import { Menu, PanelLeft } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { SearchButton } from '../palette/SearchButton.tsx';
import { uiSlice } from '../store/uiSlice.ts';
import { CompanySwitcher } from './sidebar/CompanySwitcher.tsx';
import { LateBell } from './LateBell.tsx';
import { UserMenu } from './UserMenu.tsx';
import styles from './TopBar.module.css';

/** The line above every screen of the panel. Wide windows fold the sidebar away; phones open it as a drawer. */
export function TopBar({ isDrawer }: { isDrawer: boolean }) {
  const dispatch = useDispatch();
  const isSidebarOpen = useSelector(uiSlice.selectors.selectIsSidebarOpen);
  return (
    <AppBar>
      <Toolbar className={styles.topBar}>
        {isDrawer ? (
          <IconButton
            label="Open menu"
            aria-expanded={isSidebarOpen}
            aria-controls="drawer"
            onClick={() => dispatch(uiSlice.actions.sidebarOpened())}
          >
            <Menu aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton
            label={isSidebarOpen ? 'Close sidebar' : 'Open sidebar'}
            aria-expanded={isSidebarOpen}
            aria-controls="sidebar"
            onClick={() => dispatch(uiSlice.actions.sidebarToggled())}
          >
            <PanelLeft aria-hidden="true" />
          </IconButton>
        )}
        <CompanySwitcher />
        <div className={styles.end}>
          <SearchButton />
          <LateBell />
          <UserMenu />
        </div>
      </Toolbar>
    </AppBar>
  );
}
