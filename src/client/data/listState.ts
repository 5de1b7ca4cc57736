import type { SerializedError } from '@reduxjs/toolkit';
import { errorText } from './apiError.ts';
import type { ApiError } from './apiError.ts';

/** What a list query answers. */
export interface Reply {
  acknowledgement: boolean;
  message: string;
  data: unknown[];
  page?: { total: number };
}

/** A list query as its hook tells of it. */
export interface ListQuery<R> {
  data?: R | undefined;
  error?: ApiError | SerializedError | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * What a table needs of a list query. The rows of the last search stay until the new ones are there; a refused
 * reply is a failure like an answer that never came.
 */
export function listState<R extends Reply>(query: ListQuery<R>) {
  const { data: reply, error, isFetching } = query;
  const isRejected = reply !== undefined && !reply.acknowledgement;
  const hasFailed = error !== undefined || isRejected;
  const message =
    isRejected && !error ? reply.message : errorText(error, 'Check the connection and try again.');
  return {
    reply: hasFailed ? undefined : reply,
    rows: hasFailed ? undefined : (reply?.data as R['data'] | undefined),
    /** Of all pages; undefined for a list without pages. */
    total: hasFailed ? undefined : reply?.page?.total,
    error: hasFailed ? message : null,
    isFetching,
    onRetry: () => void query.refetch(),
  };
}
