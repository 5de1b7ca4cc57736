import type { FloatingPosition } from '#client/kit/menus/floatingPosition.ts';

/** Where the menu of views floats, and on which line it starts. */
export interface OpenedMenu {
  id: string;
  place: FloatingPosition;
  startsAtEnd: boolean;
}
