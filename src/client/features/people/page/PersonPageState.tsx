import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { PersonSkeleton } from './PersonSkeleton.tsx';
import type { PersonSkeletonProps } from './PersonSkeleton.tsx';

interface PersonPageStateProps extends PersonSkeletonProps {
  isLoading: boolean;
  /** They are not there: deleted, merged, or not for this viewer. */
  isMissing: boolean;
  message: string;
  onRetry: () => void;
  isRetrying: boolean;
  /** 'This lead does not exist' */
  missingTitle: string;
  /** The way back to the list. */
  back: ReactNode;
}

/** What stands in place of a person's page until they are there, or where they are not. */
export function PersonPageState(props: PersonPageStateProps) {
  const { isLoading, isMissing, message, onRetry, isRetrying, missingTitle, back, ...expected } = props;
  if (isLoading) return <PersonSkeleton {...expected} />;
  if (!isMissing) return <ErrorState message={message} onRetry={onRetry} isRetrying={isRetrying} />;
  return (
    <EmptyState
      heading="h1"
      icon={<UserX />}
      title={missingTitle}
      text="It may have been deleted, merged with another, or it is not yours to see."
      action={back}
    />
  );
}
