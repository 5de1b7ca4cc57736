import { VIEW_LIMITS } from '#contract/limits/views.ts';

/** One step of the order of a list: the server's sort key, and which way. */
export interface ListSort {
  by: string;
  isDescending: boolean;
}

/** A sort order for the URL: 'createdAt', '-createdAt' for descending, 'stage,-createdAt' for two keys. */
export function writeSorts(sorts: readonly ListSort[]): string {
  return sorts.map(({ by, isDescending }) => `${isDescending ? '-' : ''}${by}`).join(',');
}

/** Parses a sort order from the URL: each key once, at most as many as a list takes. Invalid parts are ignored. */
export function readSorts(text: string | null): ListSort[] {
  const sorts = (text ?? '').split(',').flatMap((part) => {
    const match = /^(-?)(\w[\w.-]*)$/.exec(part);
    return match?.[2] ? [{ by: match[2], isDescending: match[1] === '-' }] : [];
  });
  return distinctSorts(sorts);
}

/** Each key once, the first of each, and no more than a list takes. */
export function distinctSorts(sorts: readonly ListSort[]): ListSort[] {
  return sorts
    .filter(({ by }, at) => sorts.findIndex((sort) => sort.by === by) === at)
    .slice(0, VIEW_LIMITS.sorts);
}
