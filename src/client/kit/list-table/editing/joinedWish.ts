import type { KeyWish } from './cellKeys.ts';

/**
 * Combines the pending action on a cell, whose editor is still loading, with the next key: letters append, Backspace removes one,
 * Enter saves the typed text. Undefined if the key starts over.
 */
export function joinedWish(waiting: { typed?: string }, wish: KeyWish): KeyWish | undefined {
  const { typed } = waiting;
  if (wish.kind === 'open' && wish.typed !== undefined)
    return { kind: 'open', typed: (typed ?? '') + wish.typed };
  if (typed === undefined) return wish.kind === 'open' ? { kind: 'open' } : undefined;
  if (wish.kind === 'open') return { kind: 'write', text: typed };
  return wish.kind === 'write' && wish.text === '' ? { kind: 'open', typed: typed.slice(0, -1) } : undefined;
}
