import type { FloatingPlace } from '#client/kit/menus/floatingPlace.ts';

/** The panel that floats beside a cell. */
export interface CellFloating {
  id: string;
  place: FloatingPlace;
  label: string;
}
