import type { ReactNode } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';

/** A query of one thing, as its hook answers it. */
export interface LoadedQuery {
  data?: { message: string } | undefined;
  error?: Parameters<typeof errorText>[0];
  isLoading: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What stands in place of what is on its way, or could not be loaded. */
export function LoadState({ query, skeleton }: { query: LoadedQuery; skeleton: ReactNode }) {
  if (query.isLoading) return skeleton;
  return (
    <ErrorState
      message={query.data?.message || errorText(query.error, 'Check the connection and try again.')}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
