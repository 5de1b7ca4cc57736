import Drawer from '@mui/material/Drawer';
import { MainNavigation } from './MainNavigation.tsx';
import { NARROW_PANEL } from './panelWidths.ts';

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
  return (
    <>
      {isOpen && (
        <Drawer
          id="sidebar"
          variant="permanent"
          sx={{ flex: 'none', width, ...notOnPhones }}
          slotProps={{ paper: { sx: { width } } }}
        >
          <MainNavigation />
        </Drawer>
      )}
      <Drawer
        id="drawer"
        open={isDrawerOpen}
        slotProps={{ paper: { sx: { width: 'min(288px, 84vw)' } } }}
        onClose={onCloseDrawer}
      >
        <MainNavigation takesFocus onFollow={onCloseDrawer} />
      </Drawer>
    </>
  );
}
