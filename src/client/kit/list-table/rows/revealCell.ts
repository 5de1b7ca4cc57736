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
      if (isBefore) left = Math.max(left, edges.right);
      else right = Math.min(right, edges.left - FADE);
    }
  }
  // One that is wider than its room shows its beginning
  if (box.left < left || box.right - box.left > right - left) scroller.scrollLeft += box.left - left;
  else if (box.right > right) scroller.scrollLeft += box.right - right;
}

function isSticky(element: Element): boolean {
  return getComputedStyle(element).position === 'sticky';
}
