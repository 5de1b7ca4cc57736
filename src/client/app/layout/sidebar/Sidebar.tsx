import Box from '@mui/material/Box';
import { useState } from 'react';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { MainNavigation } from './MainNavigation.tsx';
import { NARROW_PANEL } from '../panelWidths.ts';

// MUI's modal and its transitions, for phones alone
const PhoneDrawer = lazyPart(async () => (await import('./PhoneDrawer.tsx')).PhoneDrawer, {
  onFailure: ({ onClose }) => onClose(),
});

interface SidebarProps {
  /** Beside the screen, in a wide window. */
  isOpen: boolean;
  /** Over the screen, on a phone. */
  isDrawerOpen: boolean;
  onCloseDrawer: () => void;
}

const width = 'var(--ek-sidebar-width)';
const notOnPhones = { [`@media ${NARROW_PANEL}`]: { display: 'none' } };

/** The main navigation: a column that can be folded away, or a drawer on phones. */
export function Sidebar({ isOpen, isDrawerOpen, onCloseDrawer }: SidebarProps) {
  const [wasDrawerOpen, setWasDrawerOpen] = useState(isDrawerOpen);
  if (isDrawerOpen && !wasDrawerOpen) setWasDrawerOpen(true);
  return (
    <>
      {isOpen && (
        <Box id="sidebar" sx={{ flex: 'none', width, ...notOnPhones }}>
          <Box sx={column}>
            <MainNavigation />
          </Box>
        </Box>
      )}
      {wasDrawerOpen && <PhoneDrawer isOpen={isDrawerOpen} onClose={onCloseDrawer} />}
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
