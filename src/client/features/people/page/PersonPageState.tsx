import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import styles from './PersonPage.module.css';
import headerStyles from './PersonHeader.module.css';

interface PersonPageStateProps {
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
  const { isLoading, isMissing, message, onRetry, isRetrying, missingTitle, back } = props;
  if (isLoading) return <PageSkeleton />;
  return (
    <div className={styles.page}>
      {isMissing ? (
        <EmptyState
          heading="h1"
          icon={<UserX />}
          title={missingTitle}
          text="It may have been deleted, merged with another, or it is not yours to see."
          action={back}
        />
      ) : (
        <ErrorState message={message} onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </div>
  );
}

function PageSkeleton() {
  return (
    <div className={styles.page} role="status">
      <span className="visually-hidden">Loading…</span>
      <div className={headerStyles.header}>
        <div className={headerStyles.who}>
          <Skeleton width="40px" height="40px" isRound />
          <Skeleton width="240px" height="28px" />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>
          {[5, 12].map((lines) => (
            <div key={lines} className={styles.card}>
              {Array.from({ length: lines }, (_, index) => (
                <Skeleton key={index} height="32px" />
              ))}
            </div>
          ))}
        </div>
        <div className={styles.card}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height="32px" />
          ))}
        </div>
      </div>
    </div>
  );
}
