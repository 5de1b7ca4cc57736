import { errorText } from './apiError.ts';
import type { MaybeError } from './apiError.ts';

/** The result of a list query. */
export interface Reply {
  data: unknown[];
  page?: { total: number; isTotalCapped?: boolean };
}

/** A list query, in the form of its hook's result. */
export interface ListQuery<R> {
  data?: R | undefined;
  error?: MaybeError;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * What a table needs of a list query. The rows of the last search stay until the new ones are there.
 */
export function listState<R extends Reply>(query: ListQuery<R>) {
  const { error, isFetching } = query;
  const reply = error ? undefined : query.data;
  return {
    reply,
    rows: reply?.data as R['data'] | undefined,
    /** Of all pages; undefined for a list without pages. */
    total: reply?.page?.total,
    /** There are at least `total` rows. */
    isTotalCapped: reply?.page?.isTotalCapped ?? false,
    error: errorText(error),
    isFetching,
    onRetry: () => void query.refetch(),
  };
}
