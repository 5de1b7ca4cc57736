import { readingKey } from '../i18n/direction.ts';

/** Up and down inside a column, left and right to the nearest card of the next column that has one. */
export function moveCardFocus(pressed: string, card: HTMLElement): boolean {
  const key = readingKey(pressed);
  const column = card.closest('[data-column]');
  const cards = [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const at = cards.indexOf(card);
  const vertical = { ArrowUp: cards[at - 1], ArrowDown: cards[at + 1] }[key];
  if (vertical) {
    vertical.focus();
    return true;
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return key === 'ArrowUp' || key === 'ArrowDown';
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')];
  const own = columns.indexOf(column as HTMLElement);
  const others = key === 'ArrowRight' ? columns.slice(own + 1) : columns.slice(0, own).reverse();
  const target = others
    .map((each) => [...each.querySelectorAll<HTMLElement>('[data-card]')])
    .find((each) => each.length > 0);
  target?.[Math.min(at, target.length - 1)]?.focus();
  return true;
}
