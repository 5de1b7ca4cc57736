import type { CSSProperties } from 'react';

/** Pixels between two cards. */
const GAP = 8;

/** Places a card `top` pixels below the start of its column. `height` includes the gap to the next card. */
export function cardStyle(top: number, height: number): CSSProperties {
  return { height: height - GAP, transform: `translateY(${top}px)` };
}

/** The size of a card that hangs on the pointer. */
export function liftedStyle(height: number): CSSProperties {
  return { height: height - GAP };
}
