import type { FloatingPosition } from '#client/kit/menus/floatingPosition.ts';

/** The floating panel at a cell. */
export interface CellFloating {
  id: string;
  place: FloatingPosition;
  label: string;
}
