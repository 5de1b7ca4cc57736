import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { AccessTokenClaims } from '#client/data/auth/accessToken.ts';
import { isUnreachable } from '#client/data/apiError.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { ThreeSquareLoader } from '#client/kit/loaders/ThreeSquareLoader.tsx';
import { SessionEndNotice } from './SessionEndNotice.tsx';
import styles from './SessionScreens.module.css';
import { SESSION_LOST } from './token/refreshSession.ts';
import { useFindUserBySecretQuery } from './sessionApi.ts';
import { useLeavePanel } from './useLeavePanel.ts';
import { useOtherTabs } from './useOtherTabs.ts';
import { ViewerContext } from './useViewer.ts';

interface Props {
  claims: AccessTokenClaims;
  onEnd: (message: string) => void;
  onUserChange: () => void;
  children: ReactNode;
}

/** Looks the user up and gives it to everything inside. A server that cannot be reached is no lost session. */
export function SessionLookup({ claims, onEnd, onUserChange, children }: Props) {
  const { data: reply, error, isFetching, refetch } = useFindUserBySecretQuery(claims.sid ?? 'current');
  const leavePanel = useLeavePanel();
  const leaveQuietly = useCallback(() => leavePanel({ isReturning: true }), [leavePanel]);
  const viewer = reply?.acknowledgement ? reply.data : null;
  const isRejected = error ? !isUnreachable(error) : reply !== undefined && !viewer;

  useEffect(
    function endWhenRefused() {
      if (isRejected) onEnd(SESSION_LOST.message);
    },
    [isRejected, onEnd],
  );
  useOtherTabs({ userId: viewer?._id ?? claims.sub, onSignedOut: leaveQuietly, onUserChange });

  if (viewer && !isRejected) {
    return (
      <ViewerContext value={viewer}>
        {children}
        <SessionEndNotice />
      </ViewerContext>
    );
  }
  if (error && !isRejected) return <Unreachable onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <ThreeSquareLoader isAtOnce />;
}

function Unreachable({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <main className={styles.unreachable}>
      <ErrorState
        title="The server cannot be reached"
        message="You are still signed in. Check your connection and try again."
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </main>
  );
}
