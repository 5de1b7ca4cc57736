import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { DeletionBanner } from '#client/features/profile/DeletionBanner.tsx';
import { uiSlice } from '../uiSlice.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useDrawer } from './useDrawer.ts';
import styles from './PanelLayout.module.css';

/** The frame of the panel: sidebar, top bar, and the screen as the main landmark. */
export function PanelLayout() {
  const isSidebarOpen = useSelector(uiSlice.selectors.selectIsSidebarOpen);
  const { isDrawerOpen, openDrawer, closeDrawer, drawer, drawerButton } = useDrawer();
  const main = useMainFocus();

  function handleSkip() {
    main.current?.focus();
    window.scrollTo(0, 0);
  }

  return (
    <div
      className={styles.panel}
      data-sidebar={isSidebarOpen ? 'open' : 'closed'}
      data-drawer={isDrawerOpen ? 'open' : 'closed'}
    >
      <button type="button" className={styles.skip} onClick={handleSkip}>
        Skip to content
      </button>
      <div ref={drawer} id="sidebar" className={styles.sidebar}>
        <Sidebar onFollow={closeDrawer} />
      </div>
      {isDrawerOpen && <div className={styles.backdrop} onClick={closeDrawer} />}
      <div className={styles.content} inert={isDrawerOpen}>
        <TopBar drawerButton={drawerButton} isDrawerOpen={isDrawerOpen} onOpenDrawer={openDrawer} />
        <DeletionBanner />
        <main ref={main} id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** Moves focus to the screen after each change of page, so that keyboards and screen readers start at its top. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(
    function focusNewPage() {
      if (lastPathname.current === pathname) return;
      lastPathname.current = pathname;
      main.current?.focus({ preventScroll: true });
    },
    [pathname],
  );
  return main;
}
