/** Where a menu stands, as distances from the window's edges in CSS pixels. */
export interface MenuPlace {
  top?: number;
  bottom?: number;
  left?: number;
  right?: number;
  maxHeight: number;
}

const GAP = 4;
const EDGE = 8;

/**
 * The place of a menu beside its button: below, or above when less than `room` is left below and more above.
 */
export function menuPlace(button: DOMRect, room: number, align: 'start' | 'end'): MenuPlace {
  const below = window.innerHeight - button.bottom;
  const opensUp = below < room && button.top > below;
  return {
    ...(opensUp ? { bottom: window.innerHeight - button.top + GAP } : { top: button.bottom + GAP }),
    ...(align === 'end'
      ? { right: Math.max(EDGE, document.documentElement.clientWidth - button.right) }
      : { left: Math.max(EDGE, button.left) }),
    maxHeight: (opensUp ? button.top : below) - GAP - EDGE,
  };
}
