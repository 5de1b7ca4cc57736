import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useRef } from 'react';
import { readingKey } from '#client/kit/i18n/direction.ts';
import type { KeyWish } from '../editing/cellKeys.ts';
import { cellOf, CELLS, wishOfKey } from '../editing/cellKeys.ts';
import { revealCell } from './revealCell.ts';
import { rowIndex } from './rowIndex.ts';
import type { RowPart } from './useActiveRow.ts';
import { useActiveRow } from './useActiveRow.ts';
import { useRangeSelect } from './useRangeSelect.ts';

interface RowControlsOptions {
  ids: readonly string[];
  /** CSS pixels: how far a page of rows goes. */
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  /** Undefined where rows do not open. `isElsewhere`: in a new tab. */
  onOpen: ((index: number, isElsewhere: boolean) => void) | undefined;
  onSelect: (ids: string[], isSelected: boolean) => void;
  onMenu: (id: string, button: HTMLButtonElement, startsAtEnd?: boolean) => void;
  /** Undefined without previews. */
  onPreview: ((id: string) => void) | undefined;
  onFocusRow: ((id: string) => void) | undefined;
  /** Undefined where cells cannot be edited. */
  onCell:
    | ((cell: HTMLElement, wish: KeyWish, focusRow: (index: number, part: RowPart) => void) => void)
    | undefined;
}

/** The click and key handlers of rows, for the element around all of them. */
export function useRowControls({ ids, rowHeight, scroller, ...options }: RowControlsOptions) {
  const { onOpen, onSelect, onMenu, onPreview, onFocusRow, onCell } = options;
  const { activeIndex, focusRow, handleFocus, handleBlur } = useActiveRow(ids, scroller);
  const { handleChange, toggleByKey } = useRangeSelect(ids, onSelect);
  const chosenCell = useRef<HTMLElement>(null);

  function handleClick(event: MouseEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const index = rowIndex(target, ids);
    const id = ids[index];
    if (id === undefined || event.defaultPrevented) return;
    const control = target.closest<HTMLElement>(CONTROLS);
    const isElsewhere = event.metaKey || event.ctrlKey;
    if (control?.dataset['part'] === 'menu') return onMenu(id, control as HTMLButtonElement);
    if (control?.dataset['part'] === 'preview') return onPreview?.(id);
    if (control?.dataset['part'] === 'name') {
      // The browser's own ways of opening a link elsewhere
      if (control.matches('a') && (isElsewhere || event.shiftKey || event.altKey)) return;
      event.preventDefault();
      return onOpen?.(index, false);
    }
    if (control || window.getSelection()?.type === 'Range') return;
    const cell = onCell ? cellOf(target) : null;
    // The first press chooses a cell, the next one edits it
    if (cell) return chosenCell.current === cell ? onCell?.(cell, { kind: 'open' }, focusRow) : undefined;
    onOpen?.(index, isElsewhere);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const part = target.dataset['part'] as RowPart | undefined;
    const index = rowIndex(target, ids);
    const id = ids[index];
    const wish = onCell && cellOf(target) === target ? wishOfKey(event) : undefined;
    if (wish) {
      event.preventDefault();
      return onCell?.(target, wish, focusRow);
    }
    if (onCell && goToCellBeside(event)) return;
    const { key } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (id === undefined || !part || event.altKey || (isCommand && !ENDS.has(key))) return;
    if (part === 'menu' && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      return onMenu(id, target as HTMLButtonElement, key === 'ArrowUp');
    }
    if (key === 'Enter' && part === 'checkbox') return onOpen?.(index, false);
    const steps = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const next = isCommand || !ENDS.has(key) ? nextIndex(key, index, ids.length, steps) : undefined;
    const side = isCommand ? undefined : sidePart(key, target);
    if (next === undefined && !side && !(key === ' ' && (part === 'name' || cellOf(target)))) return;
    event.preventDefault();
    if (next !== undefined) focusRow(next, part);
    else if (side) side.focus();
    else if (onPreview && !event.shiftKey) onPreview(id);
    else toggleByKey(target, event.shiftKey);
  }

  return {
    activeIndex,
    focusRow,
    handlers: {
      onMouseDown: (event: MouseEvent<HTMLElement>) => {
        const cell = cellOf(event.target as HTMLElement);
        chosenCell.current = cell === document.activeElement ? cell : null;
        // A double click edits what it has chosen; it would select a word instead
        if (onCell && cell && event.detail > 1) event.preventDefault();
      },
      onClick: handleClick,
      onChange: handleChange as unknown as (event: React.FormEvent<HTMLElement>) => void,
      onKeyDown: handleKeyDown,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const part = event.target.dataset['part'] as RowPart | undefined;
        if (!part) return;
        const index = rowIndex(event.target, ids);
        const id = ids[index];
        handleFocus(index, part);
        // A press targets the element under the pointer: it must not scroll away
        if (scroller.current && event.target.matches(':focus-visible'))
          revealCell(scroller.current, event.target);
        if (id !== undefined) onFocusRow?.(id);
      },
      onBlur: handleBlur,
    },
  };
}

/** Elements with a click action of their own, for which the row does not open. */
const CONTROLS = 'a, button, input, label, select, textarea, summary, [contenteditable]';

function nextIndex(key: string, index: number, count: number, steps: number): number | undefined {
  const next = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + steps,
    PageUp: index - steps,
    Home: 0,
    End: count - 1,
  }[key];
  return next === undefined ? undefined : Math.max(0, Math.min(next, count - 1));
}

/** Alone to the ends of the row, with Ctrl to the ends of the list, as in every grid. */
const ENDS = new Set(['Home', 'End']);

/** Goes by Tab from one cell to another, as in a spreadsheet; from the last of a row, where it answers false, Tab leads on as everywhere. */
function goToCellBeside(event: KeyboardEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement;
  if (event.key !== 'Tab' || event.ctrlKey || event.metaKey || cellOf(target) !== target) return false;
  const cells = [...(target.closest('[data-id]')?.querySelectorAll<HTMLElement>(CELLS) ?? [])];
  const next = cells[cells.indexOf(target) + (event.shiftKey ? -1 : 1)];
  if (next) event.preventDefault();
  next?.focus();
  return next !== undefined;
}

/** The part of the same row to the left or right, or at its end. */
function sidePart(key: string, target: HTMLElement): HTMLElement | undefined {
  const parts = [...(target.closest('[data-id]')?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
  const at = parts.indexOf(target);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: parts.length - 1 }[readingKey(key)];
  return next === undefined ? undefined : (parts[next] ?? target);
}
