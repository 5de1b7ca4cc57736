import ClickAwayListener from '@mui/material/ClickAwayListener';
import type { PaperProps } from '@mui/material/Paper';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { FLOATING_ELEVATION } from '../theme/components/themeComponents.ts';
import type { FloatingPosition } from './floatingPosition.ts';
import { FLOATING_EDGE, FLOATING_GAP } from './floatingPosition.ts';

interface FloatingProps extends Omit<PaperProps, 'sx' | 'style'> {
  place: FloatingPosition;
  onClickAway: () => void;
  /** CSS pixels; by default what the content needs, 320 at most. */
  width?: number | undefined;
  /** As wide as a phone, which has no room to choose a side. */
  isWideOnPhone?: boolean;
}

/** The paper of a menu or panel, above everything that could cut it off. The page under it stays in use. */
export function Floating({ place, onClickAway, width, isWideOnPhone = false, ...paper }: FloatingProps) {
  const { maxHeight, ...position } = place;
  return (
    <Popper open role="presentation" {...position} modifiers={modifiers} sx={{ zIndex: 'tooltip' }}>
      <ClickAwayListener mouseEvent="onMouseDown" touchEvent="onTouchStart" onClickAway={onClickAway}>
        <Paper
          {...paper}
          elevation={FLOATING_ELEVATION}
          style={{ maxHeight }}
          sx={{
            minWidth: 192,
            maxWidth: `min(${width ?? 320}px, calc(100vw - 16px))`,
            width,
            overflow: 'auto',
            ...(isWideOnPhone && wideOnPhone),
          }}
        />
      </ClickAwayListener>
    </Popper>
  );
}

const modifiers = [
  // The side is chosen by the room below, once (floatingPosition).
  { name: 'flip', enabled: false },
  { name: 'offset', options: { offset: [0, FLOATING_GAP] } },
  { name: 'preventOverflow', options: { padding: FLOATING_EDGE } },
];

const wideOnPhone = { '@media (width <= 640px)': { width: 'calc(100vw - 16px)', maxWidth: 'none' } };
