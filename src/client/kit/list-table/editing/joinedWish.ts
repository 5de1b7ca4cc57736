import type { KeyWish } from './cellKeys.ts';

/**
 * What is wanted of a cell whose editor is asked for but not there yet, after another key: letters go on, Backspace takes one away,
 * Enter puts what was typed into the cell. Undefined where the key begins anew.
 */
export function joinedWish(waiting: { typed?: string }, wish: KeyWish): KeyWish | undefined {
  const { typed } = waiting;
  if (wish.kind === 'open' && wish.typed !== undefined)
    return { kind: 'open', typed: (typed ?? '') + wish.typed };
  if (typed === undefined) return wish.kind === 'open' ? { kind: 'open' } : undefined;
  if (wish.kind === 'open') return { kind: 'write', text: typed };
  return wish.kind === 'write' && wish.text === '' ? { kind: 'open', typed: typed.slice(0, -1) } : undefined;
}
