import { VIEW_LIMITS } from '#contract/limits/lists/views.ts';
import type { ListSort } from '#contract/lists/listSort.ts';

/**
 * The order after a press on a head: up, down, and out of it again. Alone, unless it is added to the order that is there; where
 * that is full it takes the last place.
 */
export function nextSorts(by: string, sorts: readonly ListSort[], isAdded: boolean): ListSort[] {
  const at = sorts.findIndex((sort) => sort.by === by);
  const up = { by, isDescending: false };
  const isAlone = at === 0 && sorts.length === 1;
  if (!isAdded && !isAlone) return [up];
  if (at < 0) return [...sorts.slice(0, VIEW_LIMITS.sorts - 1), up];
  return sorts[at]?.isDescending ? sorts.toSpliced(at, 1) : sorts.with(at, { by, isDescending: true });
}
