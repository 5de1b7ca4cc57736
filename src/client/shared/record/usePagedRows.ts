import type { ListQuery, Reply } from '#client/data/listState.ts';
import { listState } from '#client/data/listState.ts';
import type { ListParams } from '#client/kit/list-table/useListParams.ts';
import { useLastPage } from '#client/kit/list-table/useListParams.ts';

type PageInput = Pick<ListParams, 'page' | 'limit'>;

/**
 * The rows of a query that is read page by page, and the props of their Pagination. When the requested page no longer exists,
 * it opens the last one.
 */
export function usePagedRows<R extends Reply>(
  query: ListQuery<R>,
  { page, limit }: PageInput,
  change: (next: PageInput) => void,
) {
  const { reply: _reply, total, isTotalCapped, ...rows } = listState(query);
  useLastPage({ page, limit }, total, (last) => change({ limit, ...last }));
  return { ...rows, pages: { page, limit, total, isTotalCapped, onChange: change } };
}
