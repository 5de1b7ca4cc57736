import type { ClipboardEvent } from 'react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { rowIndex } from '../rows/rowIndex.ts';
import { filledCells } from './cellBlock.ts';
import type { CellEditing, CellStep, CellWish, RequestedCell } from './cellEditing.ts';
import type { KeyWish } from './cellKeys.ts';
import { focusedCell, NAME_CELL } from './cellKeys.ts';

interface Options<Row> {
  editing: CellEditing<Row> | undefined;
  rows: readonly Row[] | undefined;
  ids: readonly string[];
  nameColumn: { path: string } | undefined;
  /** The shown columns after the name, in order. */
  columns: readonly { path: string }[];
}

/** Brings the focus to a part of another row. */
type FocusRow = (index: number, part: string) => void;

/** The one editor of all cells: the cell that it edits, and the focus when it closes. */
export function useCellEditor<Row>({ editing, rows, ids, nameColumn, columns }: Options<Row>) {
  // Pending actions for the editor, whose code may still be loading, in their order
  const [queue, setQueue] = useState<readonly RequestedCell<Row>[]>([]);
  const [isUsed, setIsUsed] = useState(false);
  const latest = useRef(queue);
  const [asked] = queue;
  const paths = [...(nameColumn ? [nameColumn] : []), ...columns]
    .map(({ path }) => path)
    .filter((path) => editing?.columns.has(path));

  useEffect(
    function outlineCell() {
      if (asked?.wish.kind !== 'open') return;
      // The focus is in the floating editor. Rows do not render again for that.
      asked.element.setAttribute('data-edited', '');
      return () => asked.element.removeAttribute('data-edited');
    },
    [asked],
  );

  /** The column of a cell's element. */
  function pathOf({ dataset: { part = '' } }: HTMLElement): string {
    return part === NAME_CELL ? (nameColumn?.path ?? '') : part;
  }

  function ask(element: HTMLElement, wish: KeyWish, focusRow: FocusRow) {
    const index = rowIndex(element, ids);
    const row = rows?.[index];
    if (!rows || row === undefined || element.dataset['part'] === undefined) return;
    const path = pathOf(element);
    const fill = (text: string): CellWish<Row> =>
      filledCells(text, { rows: rows.slice(index), paths: paths.slice(paths.indexOf(path)) });
    const last = latest.current.at(-1);
    // The editor takes the focus: while the cell still has it, keys are meant for an editor that is not there yet
    const waiting = last?.element === element && last.wish.kind === 'open' ? last.wish : undefined;
    const joined = waiting && joinedWish(waiting, wish);
    const next = joined ?? wish;
    latest.current = [
      ...latest.current.filter((each) => each.wish.kind !== 'open'),
      { row, path, element, wish: next.kind === 'write' ? fill(next.text) : next },
    ];
    const queued = latest.current;
    const show = () => {
      setIsUsed(true);
      setQueue(queued);
    };
    // The first press or key is painted first; those after it must be in the editor before it takes the focus
    if (joined) show();
    else startTransition(show);
    if (joined?.kind === 'write') step('down', element, focusRow);
  }

  function step(to: CellStep, element: HTMLElement, focusRow: FocusRow) {
    if (to === 'leave') return;
    if (to === 'down' || to === 'up') {
      const next = rowIndex(element, ids) + (to === 'down' ? 1 : -1);
      return next < 0 || next >= ids.length ? element.focus() : focusRow(next, element.dataset['part'] ?? '');
    }
    const next = to === 'stay' ? undefined : paths[paths.indexOf(pathOf(element)) + (to === 'next' ? 1 : -1)];
    const part = next === nameColumn?.path ? NAME_CELL : next;
    const cell = next && element.closest('[data-id]')?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    (cell || element).focus();
  }

  return {
    ask: editing && ask,
    clipboard: (focusRow: FocusRow) =>
      editing && {
        onFocusCapture: () => focusedCell() && editing.preload(),
        onCopy: (event: ClipboardEvent) => {
          const cell = focusedCell();
          const row = cell ? rows?.[rowIndex(cell, ids)] : undefined;
          if (!cell || row === undefined || window.getSelection()?.type === 'Range') return;
          event.preventDefault();
          event.clipboardData.setData('text/plain', editing.textOf(row, pathOf(cell)));
        },
        onPaste: (event: ClipboardEvent) => {
          const cell = focusedCell();
          if (!cell) return;
          event.preventDefault();
          ask(cell, { kind: 'write', text: event.clipboardData.getData('text/plain') }, focusRow);
        },
      },
    drawEditor: (focusRow: FocusRow) =>
      editing &&
      isUsed &&
      editing.renderEditor({
        cell: asked,
        onDone: (to) => {
          latest.current = to === 'stay' ? [] : latest.current.filter((each) => each !== asked);
          setQueue(latest.current);
          if (asked) step(to, asked.element, focusRow);
        },
      }),
  };
}

/**
 * Combines the pending action on a cell, whose editor is still loading, with the next key: letters append, Backspace removes one,
 * Enter saves the typed text. Undefined if the key starts over.
 */
function joinedWish(waiting: { typed?: string }, wish: KeyWish): KeyWish | undefined {
  const { typed } = waiting;
  if (wish.kind === 'open' && wish.typed !== undefined)
    return { kind: 'open', typed: (typed ?? '') + wish.typed };
  if (typed === undefined) return wish.kind === 'open' ? { kind: 'open' } : undefined;
  if (wish.kind === 'open') return { kind: 'write', text: typed };
  return wish.kind === 'write' && wish.text === '' ? { kind: 'open', typed: typed.slice(0, -1) } : undefined;
}
