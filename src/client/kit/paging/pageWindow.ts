import { PAGE_WINDOW } from '#contract/limits/pageSizes.ts';

/**
 * The page buttons to show: up to five around the current page, then a gap and the last page where the window
 * does not reach it. Pages count from 1. With `isOpen` there may be more pages: a gap at the end, and no last one.
 */
export function pageWindow(page: number, totalPages: number, isOpen = false): (number | 'gap')[] {
  const before = Math.floor(PAGE_WINDOW / 2);
  const first = Math.max(1, Math.min(page - before, totalPages - PAGE_WINDOW + 1));
  const last = Math.min(totalPages, first + PAGE_WINDOW - 1);
  const pages: (number | 'gap')[] = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (isOpen) return [...pages, 'gap'];
  if (last < totalPages - 1) pages.push('gap');
  if (last < totalPages) pages.push(totalPages);
  return pages;
}
