import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { uiSlice } from '../store/uiSlice.ts';
import { ScreenTabs } from './ScreenTabs.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { useDrawer } from './sidebar/useDrawer.ts';
import { TopBar } from './TopBar.tsx';
import styles from './PanelLayout.module.css';

// Few ever see them. They come whole: a button that is replaced loses the click on it.
const DeletionBanner = lazyPart(
  async () => (await import('#client/features/profile/DeletionBanner.tsx')).DeletionBanner,
);

// For phones alone
const PhoneBar = lazyPart(async () => (await import('./sidebar/PhoneBar.tsx')).PhoneBar, {
  isOptional: true,
});

const SeenAsBanner = lazyPart(async () => (await import('./SeenAsBanner.tsx')).SeenAsBanner);

/** The frame of the panel: sidebar, top bar, and the screen as the main landmark. */
export function PanelLayout() {
  const { deletionInfo, seenBy } = useViewer();
  const isDrawer = useDrawer();
  const dispatch = useDispatch();
  const isConnectionLost = useSelector(uiSlice.selectors.selectIsConnectionLost);
  const main = useMainFocus();

  function handleSkip() {
    main.current?.focus();
    window.scrollTo(0, 0);
  }

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <ButtonBase className={styles.skip} onClick={handleSkip}>{t`Skip to content`}</ButtonBase>
      <Sidebar isDrawer={isDrawer} />
      <Box sx={{ display: 'flex', flex: 1, flexDirection: 'column', minWidth: 0 }}>
        <TopBar isDrawer={isDrawer} />
        {deletionInfo && <DeletionBanner />}
        {seenBy && <SeenAsBanner />}
        <ScreenTabs />
        <main ref={main} id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        {isConnectionLost && <div role="status" className={styles.connection}>{t`Reconnecting…`}</div>}
        {isDrawer && <PhoneBar onMore={() => dispatch(uiSlice.actions.sidebarOpened())} />}
      </Box>
    </Box>
  );
}

/**
 * Moves focus to the screen after each change of page, so that keyboards and screen readers start at its top: not from a field that the new
 * screen begins in, nor from what has stayed on it.
 */
function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(
    function focusNewPage() {
      if (lastPathname.current === pathname) return;
      lastPathname.current = pathname;
      if (!document.activeElement?.closest('main')) main.current?.focus({ preventScroll: true });
    },
    [pathname],
  );
  return main;
}
