import type { FloatingPlace } from '#client/kit/menus/floatingPlace.ts';

/** Where the menu of views floats, and on which line it starts. */
export interface OpenedMenu {
  id: string;
  place: FloatingPlace;
  startsAtEnd: boolean;
}
