import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#contract/limits/pageSizes.ts';
import type { ListSort } from '#contract/lists/listSort.ts';
import { readSorts } from '#contract/lists/listSort.ts';
import { GROUP_PARAM } from '#contract/views/viewParams.ts';

/** The input of every list query. */
export interface ListParams {
  search: string;
  /** From 1. */
  page: number;
  limit: number;
}

/** Values to put in the address; '' and [] leave it. */
export type ListChange = Record<string, string | number | readonly string[]>;

/** Search, page, order and filters of a list, and how to change them. */
export interface ListAddress {
  params: ListParams;
  /** Empty: the server's default order. The second sorts equal rows of the first, and so on. */
  sorts: readonly ListSort[];
  /** The grouping of the rows; '' for one list. */
  groupBy: string;
  /** The chosen values by filter name; a name that is not chosen is missing. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Search and filters as text: the same text, the same results, whatever the page and order. */
  queryKey: string;
  /** The whole of the address's parameters. */
  query: URLSearchParams;
  change: (next: ListChange) => void;
}

/**
 * Search, page, order and filters of a list in the URL: reload, back and a shared link show the same rows.
 * `filterNames` are the parameters that are filters: `useListParams(['stage', 'createdAt'])`. `pageSize`: the rows of a
 * page where the URL says none.
 */
export function useListParams(
  filterNames: readonly string[] = [],
  pageSize: number = DEFAULT_PAGE_SIZE,
): ListAddress {
  const [query, setQuery] = useSearchParams();
  const read = readListParams(query, filterNames, pageSize);

  /** Empty values leave the address. Anything but a change of page starts from the first page again. */
  function change(next: ListChange) {
    setQuery(
      (current) => {
        const changed = new URLSearchParams(current);
        if (!('page' in next)) changed.delete('page');
        for (const [name, value] of Object.entries(next)) {
          const [first, ...others] = typeof value === 'object' ? value : [String(value)];
          if (!first || value === DEFAULTS[name]) changed.delete(name);
          else changed.set(name, first);
          for (const other of others) changed.append(name, other);
        }
        return changed;
      },
      // Typing a search is one step back, not one a letter.
      { replace: 'search' in next },
    );
  }

  return {
    ...read,
    queryKey: JSON.stringify([read.params.search, ...Object.entries(read.filters)]),
    query,
    change,
  };
}

/** The list state in the parameters of a URL. */
export function readListParams(
  query: URLSearchParams,
  filterNames: readonly string[],
  pageSize: number = DEFAULT_PAGE_SIZE,
): Pick<ListAddress, 'params' | 'sorts' | 'groupBy' | 'filters'> {
  const chosen = filterNames.flatMap((name) => {
    const values = query.getAll(name).filter(Boolean);
    return values.length > 0 ? [[name, values] as const] : [];
  });
  return {
    params: {
      search: query.get('search') ?? '',
      page: wholeNumber(query.get('page'), 1, Number.MAX_SAFE_INTEGER),
      limit: wholeNumber(query.get('limit'), pageSize, MAX_PAGE_SIZE),
    },
    sorts: readSorts(query.get('sort')),
    groupBy: query.get(GROUP_PARAM) ?? '',
    filters: Object.fromEntries(chosen),
  };
}

/** Goes to the last page when the one in the address no longer exists, for instance after its only row went to trash. */
export function useLastPage(
  { page, limit }: Pick<ListParams, 'page' | 'limit'>,
  total: number | undefined,
  change: (next: { page: number }) => void,
): void {
  const lastPage = total === undefined ? page : Math.max(1, Math.ceil(total / limit));
  const goBack = useEffectEvent(() => change({ page: lastPage }));
  useEffect(() => {
    if (page > lastPage) goBack();
  }, [page, lastPage]);
}

const DEFAULTS: Record<string, number | undefined> = { page: 1, limit: DEFAULT_PAGE_SIZE };

function wholeNumber(text: string | null, fallback: number, max: number): number {
  if (text === null || !/^\d{1,9}$/.test(text)) return fallback;
  const value = Number(text);
  return value >= 1 && value <= max ? value : fallback;
}
