import { useEffect, useState } from 'react';
import type { ClipboardEvent } from 'react';
import type { AskedCell, CellEditing, CellStep, CellWish } from './cellEditing.ts';
import { cellOf } from './cellKeys.ts';

interface Options<Row> {
  editing: CellEditing<Row> | undefined;
  rows: readonly Row[] | undefined;
  ids: readonly string[];
  /** The shown columns after the name, in order. */
  columns: readonly { path: string }[];
}

/** Brings the focus to a part of another row. */
type FocusRow = (index: number, part: string) => void;

/** The one editor of all cells: which cell it stands at, and where the focus goes when it is done. */
export function useCellEditor<Row>({ editing, rows, ids, columns }: Options<Row>) {
  const [asked, setAsked] = useState<AskedCell<Row> & { id: string }>();
  const [isUsed, setIsUsed] = useState(false);

  useEffect(
    function outlineCell() {
      if (asked?.wish.kind !== 'open') return;
      // The focus is in the editor beside it. Rows are not drawn again for that.
      asked.element.setAttribute('data-edited', '');
      return () => asked.element.removeAttribute('data-edited');
    },
    [asked],
  );

  function rowOf(element: HTMLElement) {
    const id = element.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? '';
    return { id, row: rows?.[ids.indexOf(id)] };
  }

  function ask(element: HTMLElement, wish: CellWish) {
    const { id, row } = rowOf(element);
    const path = element.dataset['part'];
    if (row === undefined || path === undefined) return;
    setIsUsed(true);
    setAsked({ id, row, path, element, wish });
  }

  function handleDone(step: CellStep, focusRow: FocusRow) {
    setAsked(undefined);
    if (!asked || step === 'leave') return;
    if (step === 'stay') return asked.element.focus();
    const index = ids.indexOf(asked.id);
    if (step === 'down' || step === 'up') {
      const next = index + (step === 'down' ? 1 : -1);
      if (next < 0 || next >= ids.length) return asked.element.focus();
      return focusRow(next, asked.path);
    }
    const parts = columns.map(({ path }) => path).filter((path) => editing?.columns.has(path));
    const next = parts[parts.indexOf(asked.path) + (step === 'next' ? 1 : -1)];
    const cell =
      next && asked.element.closest('[data-id]')?.querySelector<HTMLElement>(`[data-part="${next}"]`);
    (cell || asked.element).focus();
  }

  return {
    ask: editing && ask,
    clipboard: editing && {
      onCopy: (event: ClipboardEvent) => {
        const cell = focusedCell();
        const { row } = cell ? rowOf(cell) : {};
        if (!cell || row === undefined || window.getSelection()?.type === 'Range') return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', editing.textOf(row, cell.dataset['part'] ?? ''));
      },
      onPaste: (event: ClipboardEvent) => {
        const cell = focusedCell();
        if (!cell) return;
        event.preventDefault();
        ask(cell, { kind: 'write', text: firstCell(event.clipboardData.getData('text/plain')) });
      },
    },
    drawEditor: (focusRow: FocusRow) =>
      editing &&
      isUsed &&
      editing.renderEditor({ cell: asked, onDone: (step) => handleDone(step, focusRow) }),
  };
}

/** The cell that has the focus itself: an editor that floats beside it has its own copy and paste. */
function focusedCell(): HTMLElement | null {
  const focused = document.activeElement;
  const cell = cellOf(focused);
  return cell === focused ? cell : null;
}

/** Spreadsheets end a copied cell with a line break, and part several by tabs and line breaks. */
function firstCell(text: string): string {
  return text.split(/[\t\r\n]/, 1)[0] ?? '';
}
