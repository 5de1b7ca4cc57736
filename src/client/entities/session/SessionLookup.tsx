import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import type { AccessTokenClaims } from '#client/data/accessToken.ts';
import { isUnreachable } from '#client/data/apiError.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { ThreeSquareLoader } from '#client/kit/loaders/ThreeSquareLoader.tsx';
import { useOpenDocument } from '#client/kit/screens/openDocument.ts';
import { paths } from '#client/paths.ts';
import { sessionLost } from './refreshSession.ts';
import { useFindUserBySecretQuery } from './sessionApi.ts';
import { SessionEndNotice } from './SessionEndNotice.tsx';
import { useCurrentPage, useLeavePanel } from './useLeavePanel.ts';
import { useOtherTabs } from './useOtherTabs.ts';
import type { Viewer } from './useViewer.ts';
import { ViewerContext } from './useViewer.ts';
import { useViewerLanguage } from './useViewerLanguage.ts';
import styles from './SessionScreens.module.css';

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
  const viewer = reply?.data ?? null;
  const isRejected = error ? !isUnreachable(error) : reply !== undefined && !viewer;

  useEffect(
    function endWhenRefused() {
      if (isRejected) onEnd(sessionLost().message);
    },
    [isRejected, onEnd],
  );
  useOtherTabs({ userId: sessionUser(viewer) ?? claims.sub, onSignedOut: leaveQuietly, onUserChange });
  const isSamePerson = useIsSamePerson(viewer);
  useViewerLanguage(viewer);

  if (viewer && isSamePerson && !isRejected) {
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

/** The user of the session. */
function sessionUser(viewer: Viewer | null | undefined): string | undefined {
  return viewer?.seenBy?._id ?? viewer?._id;
}

/**
 * False as soon as an impersonation begins or ends, here or in another tab: then the page reloads, so that no data of one user remains
 * for the other.
 */
function useIsSamePerson(viewer: Viewer | null | undefined): boolean {
  const openDocument = useOpenDocument();
  const page = useCurrentPage();
  const [firstId, setFirstId] = useState(viewer?._id);
  if (firstId === undefined && viewer) setFirstId(viewer._id);
  const isSeen = Boolean(viewer?.seenBy);
  const isOther = firstId !== undefined && Boolean(viewer) && viewer?._id !== firstId;
  useEffect(
    function openAnew() {
      // The other user may have no access to the current page
      if (isOther) openDocument(isSeen ? paths.dashboard.to() : page);
    },
    [isOther, isSeen, openDocument, page],
  );
  return !isOther;
}

function Unreachable({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <main className={styles.unreachable}>
      <ErrorState
        title={t`The server cannot be reached`}
        message={t`You are still signed in. Check your connection and try again.`}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </main>
  );
}
