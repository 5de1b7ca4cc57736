import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';

interface RecordStateProps {
  /** The query of the one record. */
  query: {
    data?: { message: string; statusCode: number } | undefined;
    error?: Parameters<typeof errorText>[0];
    isLoading: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** In place of the record while it is on its way. */
  skeleton: ReactNode;
  /** 'invoice' */
  what: string;
  icon?: ReactNode;
  /** Why it may be missing. */
  text?: string;
  /** The way back to the list. */
  back: ReactNode;
  heading?: 'h1' | 'h2';
}

/** What stands in place of a record until it is there, or where it is not: deleted, another company's, beyond the viewer's rights, or not to be loaded. */
export function RecordState({ query, skeleton, what, icon, text, back, heading }: RecordStateProps) {
  if (query.isLoading) return skeleton;
  if ([403, 404].includes(query.data?.statusCode ?? 0))
    return (
      <EmptyState
        {...(heading && { heading })}
        icon={icon ?? <FileQuestion />}
        title={`This ${what} does not exist`}
        text={text ?? 'It may have been deleted, or it is not yours to see.'}
        action={back}
      />
    );
  return (
    <ErrorState
      message={query.data?.message || errorText(query.error, 'Check the connection and try again.')}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
