import Box from '@mui/material/Box';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { uiSlice } from '../../store/uiSlice.ts';
import { MainNavigation } from './MainNavigation.tsx';

// MUI's modal and its transitions, for phones alone
const PhoneDrawer = lazyPart(async () => (await import('./PhoneDrawer.tsx')).PhoneDrawer, {
  onFailure: ({ onClose }) => onClose(),
});

/** The main navigation: a column that can be folded to its icons, or a drawer on phones. */
export function Sidebar({ isDrawer }: { isDrawer: boolean }) {
  const dispatch = useDispatch();
  const isOpen = useSelector(uiSlice.selectors.selectIsSidebarOpen);
  const isDrawerOpen = isDrawer && isOpen;
  const [wasDrawerOpen, setWasDrawerOpen] = useState(isDrawerOpen);
  if (isDrawerOpen && !wasDrawerOpen) setWasDrawerOpen(true);
  return (
    <>
      {!isDrawer && (
        <Box id="sidebar" sx={{ flex: 'none', width: isOpen ? OPEN : RAIL }}>
          <Box sx={{ ...column, width: isOpen ? OPEN : RAIL }}>
            <MainNavigation isRail={!isOpen} />
          </Box>
        </Box>
      )}
      {wasDrawerOpen && (
        <PhoneDrawer isOpen={isDrawerOpen} onClose={() => dispatch(uiSlice.actions.sidebarClosed())} />
      )}
    </>
  );
}

const OPEN = 'var(--ek-sidebar-width)';
const RAIL = '49px';

const column = {
  position: 'fixed',
  zIndex: 'drawer',
  top: 0,
  insetInlineStart: 0,
  height: '100%',
  borderInlineEnd: '1px solid var(--ek-border)',
  background: 'var(--ek-subtle)',
} as const;
