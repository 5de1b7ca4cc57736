import { t } from '@lingui/core/macro';
import Drawer from '@mui/material/Drawer';
import { MainNavigation } from './MainNavigation.tsx';

interface PhoneDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The main navigation over the screen of a phone. */
export function PhoneDrawer({ isOpen, onClose }: PhoneDrawerProps) {
  return (
    <Drawer
      id="drawer"
      open={isOpen}
      slotProps={{
        paper: { 'aria-label': t`Menu`, sx: { width: 'min(288px, 84vw)' } },
      }}
      onClose={onClose}
    >
      <MainNavigation takesFocus onFollow={onClose} />
    </Drawer>
  );
}
