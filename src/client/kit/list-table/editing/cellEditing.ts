import type { ReactNode } from 'react';

/** What somebody wants with a cell. */
export type CellWish =
  /** To edit it; `typed` takes the place of what it holds. */
  | { kind: 'open'; typed?: string }
  /** To put a text into it as it is: pasted, or '' to clear it. */
  | { kind: 'write'; text: string }
  /** To take back the last change that was made in the table, wherever that was. */
  | { kind: 'undo' };

/** Where the focus goes when an editor is done; 'leave': it went elsewhere by itself. */
export type CellStep = 'stay' | 'leave' | 'down' | 'up' | 'next' | 'previous';

/** A cell with what is wanted of it. */
export interface AskedCell<Row> {
  row: Row;
  /** Of its column. */
  path: string;
  /** The cell on the page, for what floats beside it. */
  element: HTMLElement;
  wish: CellWish;
}

export interface CellEditorProps<Row> {
  /** Undefined while nothing is wanted. */
  cell: AskedCell<Row> | undefined;
  onDone: (step: CellStep) => void;
}

/** What makes the cells of a list editable. The same object from render to render. */
export interface CellEditing<Row> {
  /** The paths of the columns whose cells can be edited. */
  columns: ReadonlySet<string>;
  /** What a cell holds, as text to copy: another cell of the column takes it back. */
  textOf: (row: Row, path: string) => string;
  /** Drawn once a cell has been asked for, and from then on as long as the list stands. May be lazy. */
  renderEditor: (props: CellEditorProps<Row>) => ReactNode;
}
