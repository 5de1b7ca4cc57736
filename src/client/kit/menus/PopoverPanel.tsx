import Box from '@mui/material/Box';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { createContext, useCallback, useContext, useRef } from 'react';
import { Floating } from './Floating.tsx';
import type { FloatingPosition } from './floatingPosition.ts';

export interface PopoverPanelProps {
  id: string;
  label: string;
  place: FloatingPosition;
  width?: number | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The open panel of a PopoverButton. What it changes is seen on the page at once, so the page is not locked. */
export function PopoverPanel({ id, label, place, width, onClose, children }: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  // The panel is drawn in a layer of its own, later than this component: the focus goes in when it is there, unless a field
  // inside has taken it.
  const takeFocus = useCallback((node: HTMLDivElement | null) => {
    panel.current = node;
    if (node && !node.contains(document.activeElement)) node.focus({ preventScroll: true });
  }, []);

  function close() {
    place.anchorEl.focus();
    onClose();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  }

  function handleBlur({ relatedTarget: next }: FocusEvent) {
    if (!(next instanceof Element) || panel.current?.contains(next) || next === place.anchorEl) return;
    // A list or calendar of the panel floats outside of it.
    if (!next.closest('.MuiPopper-root')) onClose();
  }

  return (
    <Floating
      ref={takeFocus}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      place={place}
      width={width}
      isWideOnPhone
      onClickAway={onClose}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      <Box sx={{ p: 0.5 }}>
        <CloseContext value={close}>{children}</CloseContext>
      </Box>
    </Floating>
  );
}

const CloseContext = createContext<() => void>(() => undefined);

/** Closes the panel that the caller is in, with the focus back on its button. */
export function usePopoverClose(): () => void {
  return useContext(CloseContext);
}
