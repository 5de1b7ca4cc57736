import type { CSSProperties } from 'react';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import type { RowView } from '../rows/rowView.ts';

/** CSS pixels: where a column says nothing of its own. */
const WIDTH = { name: 220, column: 148, checkbox: 40, menu: 40 } as const;

/** CSS pixels that frozen columns leave to the others, the row's menu among them. */
const LEFT_OVER = 240;

/** The parts of a row that its columns' widths depend on. */
export type Sheet = Pick<RowView, 'columns' | 'nameColumn' | 'hasSelection' | 'hasMenu'>;

/**
 * The columns' widths once for the whole table: every row reads them, no cell has its own. Chosen widths and frozen ones
 * are exact; the other columns share the rest, which is behind the last column if there are none. Includes the offsets of frozen
 * columns (`frozenPlace`).
 */
export function sheetStyle({ columns, nameColumn, hasSelection, hasMenu }: Sheet): CSSProperties {
  const name = leastWidth(nameColumn, WIDTH.name);
  const widths = columns.map((column) => leastWidth(column, WIDTH.column));
  const edges = (hasSelection ? WIDTH.checkbox : 0) + (hasMenu ? WIDTH.menu : 0);
  const frozen = columns.filter(({ isFrozen }) => isFrozen).length;
  const isFixed = (column: ListColumn | undefined) => column?.chosenWidth !== undefined || column?.isFrozen;
  const isNameFixed = frozen > 0 || isFixed(nameColumn);
  const isChosen = isNameFixed && columns.every(isFixed);
  const tracks = [
    ...(hasSelection ? [`${WIDTH.checkbox}px`] : []),
    track(isNameFixed, name, '1.5fr'),
    ...columns.map((column, at) => track(isFixed(column), widths[at] ?? 0, '1fr')),
    ...(isChosen ? ['minmax(0, 1fr)'] : []),
    ...(hasMenu ? [`${WIDTH.menu}px`] : []),
  ];
  let left = name + (hasSelection ? WIDTH.checkbox : 0);
  const places = widths.slice(0, frozen).map((width, at) => {
    left += width;
    return [`--list-start-${at}`, `${left - width}px`];
  });
  return {
    ...Object.fromEntries(places),
    '--list-frozen': `${left}px`,
    '--list-columns': tracks.join(' '),
    '--list-width': `${widths.reduce((sum, width) => sum + width, name + edges)}px`,
  } as CSSProperties;
}

/** How wide a column is at least; `usual` where it says nothing of its own. */
function leastWidth(column: ListColumn | undefined, usual: number): number {
  return column?.chosenWidth ?? column?.width ?? usual;
}

function track(isFixed: boolean | undefined, width: number, share: string): string {
  return isFixed ? `${width}px` : `minmax(${width}px, ${share})`;
}

/**
 * The offset of a frozen column's head and cells; `at`: its index after the name. In a table too narrow for all of them they slide
 * under the name by the width that would make other columns unreachable. Undefined for columns that are not frozen.
 */
export function frozenPlace({ isFrozen }: ListColumn, at: number): CSSProperties | undefined {
  return isFrozen && { insetInlineStart: `calc(var(--list-start-${at}) - max(0px, ${TOO_WIDE}))` };
}

const TOO_WIDE = `var(--list-frozen) + ${LEFT_OVER}px - 100cqi`;
