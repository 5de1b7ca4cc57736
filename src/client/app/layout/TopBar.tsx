import { Menu, PanelLeft } from 'lucide-react';
import type { Ref } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { SearchButton } from '../palette/SearchButton.tsx';
import { uiSlice } from '../uiSlice.ts';
import { CompanySwitcher } from './CompanySwitcher.tsx';
import { UserMenu } from './UserMenu.tsx';
import styles from './TopBar.module.css';

interface TopBarProps {
  drawerButton: Ref<HTMLButtonElement>;
  isDrawerOpen: boolean;
  onOpenDrawer: () => void;
}

/** The line above every screen of the panel. Wide windows fold the sidebar away; phones open it as a drawer. */
export function TopBar({ drawerButton, isDrawerOpen, onOpenDrawer }: TopBarProps) {
  const dispatch = useDispatch();
  const isSidebarOpen = useSelector(uiSlice.selectors.selectIsSidebarOpen);
  return (
    <header className={styles.topBar}>
      <IconButton
        className={styles.wideOnly}
        label={isSidebarOpen ? 'Close sidebar' : 'Open sidebar'}
        aria-expanded={isSidebarOpen}
        aria-controls="sidebar"
        onClick={() => dispatch(uiSlice.actions.sidebarToggled())}
      >
        <PanelLeft aria-hidden="true" />
      </IconButton>
      <IconButton
        ref={drawerButton}
        className={styles.phoneOnly}
        label="Open menu"
        aria-expanded={isDrawerOpen}
        aria-controls="sidebar"
        onClick={onOpenDrawer}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <CompanySwitcher />
      <div className={styles.end}>
        <SearchButton />
        <UserMenu />
      </div>
    </header>
  );
}
