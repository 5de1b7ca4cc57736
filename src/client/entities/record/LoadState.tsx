import type { ReactNode } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';

/** A query of one thing, as its hook answers it. */
export interface LoadedQuery {
  data?: { message: string; acknowledgement?: boolean } | undefined;
  error?: Parameters<typeof errorText>[0];
  isLoading: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What stands in place of what is on its way, or could not be loaded. */
export function LoadState({ query, skeleton }: { query: LoadedQuery; skeleton: ReactNode }) {
  const { data, error, isLoading, isFetching, refetch } = query;
  const hasFailed = error !== undefined || data?.acknowledgement === false;
  // The answer that is there may be about what was asked for before
  if (isLoading || (isFetching && !hasFailed)) return skeleton;
  return (
    <ErrorState
      message={(!error && data?.message) || errorText(error, 'Check the connection and try again.')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
