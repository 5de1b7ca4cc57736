import type { FloatingPlace } from '#client/kit/menus/floatingPlace.ts';

/** The floating panel at a cell. */
export interface CellFloating {
  id: string;
  place: FloatingPlace;
  label: string;
}
