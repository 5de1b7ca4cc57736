import { isRtl } from '#client/kit/i18n/direction.ts';

/** CSS pixels: what fades out before the row's menu (ListTable.module.css). */
const FADE = 12;

/**
 * Scrolls a cell out from under what sticks to the sides of its row. Browsers take one that lies there for one in sight, and do not
 * scroll when it gets the focus.
 */
export function revealCell(scroller: HTMLElement, part: HTMLElement): void {
  const cell = part.closest<HTMLElement>('[role="cell"]');
  if (!cell || isSticky(cell)) return;
  const box = cell.getBoundingClientRect();
  let left = scroller.getBoundingClientRect().left + scroller.clientLeft;
  let right = left + scroller.clientWidth;
  let isBefore = true;
  for (const other of cell.parentElement?.children ?? []) {
    if (other === cell) isBefore = false;
    else if (isSticky(other)) {
      const edges = other.getBoundingClientRect();
      const fade = isBefore ? 0 : FADE;
      if (isBefore === isRtl()) right = Math.min(right, edges.left - fade);
      else left = Math.max(left, edges.right + fade);
    }
  }
  // One that is wider than its room shows its beginning
  const isWide = box.right - box.left > right - left;
  if (isWide ? !isRtl() : box.left < left) scroller.scrollLeft += box.left - left;
  else if (isWide || box.right > right) scroller.scrollLeft += box.right - right;
}

function isSticky(element: Element): boolean {
  return getComputedStyle(element).position === 'sticky';
}
