import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#contract/limits/pageSizes.ts';

export interface ListParams {
  search: string;
  /** From 1. */
  page: number;
  limit: number;
}

/** Search and page of a list, kept in the address: reload, back and a shared link show the same rows. */
export function useListParams() {
  const [query, setQuery] = useSearchParams();
  const params: ListParams = {
    search: query.get('search') ?? '',
    page: wholeNumber(query.get('page'), 1, Number.MAX_SAFE_INTEGER),
    limit: wholeNumber(query.get('limit'), DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
  };

  /** Empty values leave the address. Anything but a change of page starts from the first page again. */
  function change(next: Record<string, string | number>) {
    setQuery(
      (current) => {
        const changed = new URLSearchParams(current);
        if (!('page' in next)) changed.delete('page');
        for (const [name, value] of Object.entries(next)) {
          if (value === '' || value === DEFAULTS[name]) changed.delete(name);
          else changed.set(name, String(value));
        }
        return changed;
      },
      // Typing a search is one step back, not one a letter.
      { replace: 'search' in next },
    );
  }

  return { params, query, change };
}

/** Goes to the last page when the one in the address no longer exists, for instance after its only row went to the trash. */
export function useLastPage(
  { page, limit }: ListParams,
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
