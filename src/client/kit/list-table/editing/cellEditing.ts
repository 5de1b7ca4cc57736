import type { ReactNode } from 'react';

/** A text for a cell as it is: pasted, or '' to clear it. */
export interface WrittenCell<Row> {
  row: Row;
  /** The path of its column. */
  path: string;
  text: string;
}

/** A user's action on a cell. */
export type CellWish<Row> =
  /** To edit it; `typed` takes the place of what it holds. */
  | { kind: 'open'; typed?: string }
  /** To fill it, or a block of cells that begins with it, in one step; `leftOver` counts the texts that no cell is there for. */
  | { kind: 'write'; cells: readonly WrittenCell<Row>[]; leftOver: number }
  /** To take back the last change that was made in the table, wherever that was, or to make it again. */
  | { kind: 'undo' | 'redo' };

/** Where the focus goes when an editor closes; 'leave': it already moved elsewhere. */
export type CellStep = 'stay' | 'leave' | 'down' | 'up' | 'next' | 'previous';

/** A cell with the requested action. */
export interface RequestedCell<Row> {
  row: Row;
  /** The path of its column. */
  path: string;
  /** The cell's element, the anchor of the editor. */
  element: HTMLElement;
  wish: CellWish<Row>;
}

/**
 * The React key of a cell's editor. Letters that are typed before it has the focus are joined to the wish (useCellEditor): the editor
 * of the first one is replaced by one for all of them.
 */
export function editorKey({ row, path, wish }: RequestedCell<{ _id: string }>): string {
  return `${row._id} ${path} ${wish.kind === 'open' ? (wish.typed ?? '') : ''}`;
}

export interface CellEditorProps<Row> {
  /** Undefined while nothing is wanted. */
  cell: RequestedCell<Row> | undefined;
  onDone: (step: CellStep) => void;
}

/** Makes the cells of a list editable. The same object from render to render. */
export interface CellEditing<Row> {
  /** The paths of the columns whose cells can be edited. */
  columns: ReadonlySet<string>;
  /** A cell's value as text to copy: another cell of the column accepts it. */
  textOf: (row: Row, path: string) => string;
  /** Loads the editor ahead of its first use; called when the focus comes to a cell. */
  preload: () => void;
  /** Rendered from the first edit on, as long as the list is. May be lazy. */
  renderEditor: (props: CellEditorProps<Row>) => ReactNode;
}
