import type { KeyboardEvent } from 'react';

/** The action of a key or press on a cell; `write` puts a text into it, or a block of texts starting there. */
export type KeyWish =
  { kind: 'open'; typed?: string } | { kind: 'write'; text: string } | { kind: 'undo' | 'redo' };

/** The part of a row that is the cell around its name, where names can be edited; the name itself is a link. */
export const NAME_CELL = 'name-cell';

/** Selects the cells that can be edited. */
export const CELLS = '[role="cell"][data-part]';

/** The cell that can be edited and that an element is, or is in. */
export function cellOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(CELLS) ?? null;
}

/** The focused cell itself: its floating editor has its own copy and paste. */
export function focusedCell(): HTMLElement | null {
  const focused = document.activeElement;
  const cell = cellOf(focused);
  return cell === focused ? cell : null;
}

/** The action of a key on the focused cell, as in a spreadsheet; undefined for keys that move or have no meaning. */
export function wishOfKey(event: KeyboardEvent): KeyWish | undefined {
  const { key, altKey, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const letter = isCommand && !altKey ? key.toLowerCase() : '';
  if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
  if (letter === 'y' && !shiftKey) return { kind: 'redo' };
  if (isCommand || altKey || event.nativeEvent.isComposing) return undefined;
  if (key === 'Enter' || key === 'F2') return { kind: 'open' };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'write', text: '' };
  // A space is of a text only where one is being typed; else it selects the row
  const isText = key.length === 1 && (key !== ' ' || (event.target as Element).hasAttribute('data-edited'));
  return isText ? { kind: 'open', typed: key } : undefined;
}
