import type { CSSProperties } from 'react';
import type { RowView } from '../rows/rowView.ts';

/** CSS pixels: where a column says nothing of its own. */
const WIDTH = { name: 220, column: 148, checkbox: 40, menu: 48 } as const;

/** The columns' widths once for the whole table: every row reads them, no cell carries its own. */
export function sheetStyle({ columns, nameColumn, hasSelection, hasMenu }: RowView): CSSProperties {
  const name = nameColumn?.width ?? WIDTH.name;
  const widths = columns.map((column) => column.width ?? WIDTH.column);
  const edges = (hasSelection ? WIDTH.checkbox : 0) + (hasMenu ? WIDTH.menu : 0);
  const tracks = [
    ...(hasSelection ? [`${WIDTH.checkbox}px`] : []),
    `minmax(${name}px, 1.5fr)`,
    ...widths.map((width) => `minmax(${width}px, 1fr)`),
    ...(hasMenu ? [`${WIDTH.menu}px`] : []),
  ];
  return {
    '--list-columns': tracks.join(' '),
    '--list-width': `${widths.reduce((sum, width) => sum + width, name + edges)}px`,
  } as CSSProperties;
}
