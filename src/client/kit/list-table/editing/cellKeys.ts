import type { KeyboardEvent } from 'react';
import type { CellWish } from './cellEditing.ts';

/** The cell that can be edited and that an element is, or is in. */
export function cellOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[role="cell"][data-part]') ?? null;
}

/** What a key asks of the cell that has the focus, as in a spreadsheet; undefined for a key that moves, or means nothing. */
export function wishOfKey(event: KeyboardEvent): CellWish | undefined {
  const { key, altKey, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !altKey && !shiftKey && key.toLowerCase() === 'z') return { kind: 'undo' };
  if (isCommand || altKey || event.nativeEvent.isComposing) return undefined;
  if (key === 'Enter' || key === 'F2') return { kind: 'open' };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'write', text: '' };
  return key.length === 1 && key !== ' ' ? { kind: 'open', typed: key } : undefined;
}
