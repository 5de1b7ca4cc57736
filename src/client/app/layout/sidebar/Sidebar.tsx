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

const width = 'var(--ek-sidebar-width)';

/** The main navigation: a column that can be folded away, or a drawer on phones. */
export function Sidebar({ isDrawer }: { isDrawer: boolean }) {
  const dispatch = useDispatch();
  const isOpen = useSelector(uiSlice.selectors.selectIsSidebarOpen);
  const isDrawerOpen = isDrawer && isOpen;
  const [wasDrawerOpen, setWasDrawerOpen] = useState(isDrawerOpen);
  if (isDrawerOpen && !wasDrawerOpen) setWasDrawerOpen(true);
  return (
    <>
      {isOpen && !isDrawer && (
        <Box id="sidebar" sx={{ flex: 'none', width }}>
          <Box sx={column}>
            <MainNavigation />
          </Box>
        </Box>
      )}
      {wasDrawerOpen && (
        <PhoneDrawer isOpen={isDrawerOpen} onClose={() => dispatch(uiSlice.actions.sidebarClosed())} />
      )}
    </>
  );
}

const column = {
  position: 'fixed',
  zIndex: 'drawer',
  top: 0,
  left: 0,
  width,
  height: '100%',
  borderRight: '1px solid var(--ek-border)',
  background: 'var(--ek-subtle)',
} as const;
