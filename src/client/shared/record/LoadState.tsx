import type { ReactNode } from 'react';
import type { MaybeError } from '#client/data/apiError.ts';
import { errorText } from '#client/data/apiError.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';

/** A query of one thing, as its hook answers it. */
export interface LoadedQuery {
  error?: MaybeError;
  isLoading: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The loading and error states of a query. */
export function LoadState({ query, skeleton }: { query: LoadedQuery; skeleton: ReactNode }) {
  const { error, isLoading, isFetching, refetch } = query;
  // The current data may belong to the previous argument
  if (isLoading || (isFetching && !error)) return skeleton;
  return <ErrorState message={errorText(error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
