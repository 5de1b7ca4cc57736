import type { PopperProps } from '@mui/material/Popper';

/** Which edge of its button something that floats keeps to. */
export type FloatingAlign = 'start' | 'end';

/** The position of a floating element: its button, the side, and the maximum height in CSS pixels. */
export interface FloatingPosition {
  anchorEl: HTMLElement;
  container: Element;
  placement: NonNullable<PopperProps['placement']>;
  maxHeight: number;
}

/** Between the button and what floats, and between that and the window's edge; CSS pixels. */
export const FLOATING_GAP = 4;
export const FLOATING_EDGE = 8;

/**
 * The place of a menu or panel: below its button, or above when less than `room` CSS pixels are left below and more
 * above.
 */
export function floatingPosition(button: HTMLElement, room: number, align: FloatingAlign): FloatingPosition {
  const box = button.getBoundingClientRect();
  const below = window.innerHeight - box.bottom;
  const opensUp = below < room && box.top > below;
  return {
    anchorEl: button,
    container: floatingContainer(button),
    placement: opensUp ? `top-${align}` : `bottom-${align}`,
    maxHeight: (opensUp ? box.top : below) - FLOATING_GAP - FLOATING_EDGE,
  };
}

/**
 * The parent of an element that floats at `anchor`: its landmark, or the layer of its dialog, where the dialog's scrolling content cannot
 * clip it.
 */
export function floatingContainer(anchor: Element | null): Element {
  const found = anchor?.closest('main, header, [role="dialog"]');
  return (found?.getAttribute('role') === 'dialog' ? found.parentElement : found) ?? document.body;
}
