import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useCallback, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { decodeAccessToken } from '#client/data/accessToken.ts';
import { readAuthCookie } from '#client/data/authCookies.ts';
import { baseApi } from '#client/data/baseApi.ts';
import { provideCredentials } from '#client/data/credentials.ts';
import { ThreeSquareLoader } from '#client/kit/loaders/ThreeSquareLoader.tsx';
import { useOpenDocument } from '#client/kit/screens/openDocument.ts';
import { carryError } from '#client/kit/toast/carriedToasts.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { refreshSession, sessionLost } from './refreshSession.ts';
import { announceSession } from './sessionChannel.ts';
import { freshToken } from './sessionCredentials.ts';
import { sessionEnded } from './sessionEnded.ts';
import { SessionLookup } from './SessionLookup.tsx';
import { LeavingContext, makeLeaving, useCurrentPage, useLeavePanel } from './useLeavePanel.ts';

/**
 * Lets only a signed-in user through. No access token: to the login screen. One that cannot be read: 'Invalid
 * access token'. Otherwise the user is looked up; a session that the server does not acknowledge, then or
 * later, ends with 'Session expired! Login again'.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState(0);
  const dispatch = useDispatch();

  const startOver = useCallback(
    function startOver() {
      dispatch(sessionEnded());
      dispatch(baseApi.util.resetApiState());
      setVisit((count) => count + 1);
    },
    [dispatch],
  );

  const [leaving] = useState(makeLeaving);
  return (
    <LeavingContext value={leaving}>
      <GuardedVisit key={visit} onUserChange={startOver}>
        {children}
      </GuardedVisit>
    </LeavingContext>
  );
}

/** One user's time in the panel. */
function GuardedVisit({ children, onUserChange }: { children: ReactNode; onUserChange: () => void }) {
  const [token] = useState(() => readAuthCookie('accessToken'));
  const end = useEndOnce();
  const page = useCurrentPage();
  const openDocument = useOpenDocument();
  const decoded = token === undefined ? undefined : decodeAccessToken(token);
  const isMissing = decoded === undefined;
  const isUnreadable = decoded?.fault !== undefined;

  // A layout effect, because the requests of the screens inside start in their effects.
  useLayoutEffect(
    function provideTokens() {
      return provideCredentials({
        current: freshToken,
        renewed: refreshSession,
        lost: () => end(sessionLost().message),
      });
    },
    [end],
  );

  useEffect(
    function refuseUnreadable() {
      if (isUnreadable) end(t`Invalid access token`);
    },
    [isUnreadable, end],
  );

  useEffect(
    function askToSignIn() {
      if (isMissing) openDocument(paths.login.to(page));
    },
    [isMissing, openDocument, page],
  );

  if (!decoded?.claims) return <ThreeSquareLoader isAtOnce />;
  return (
    <SessionLookup claims={decoded.claims} onEnd={end} onUserChange={onUserChange}>
      {children}
    </SessionLookup>
  );
}

/** Ends the session with a message, once, however many requests find out at the same time. */
function useEndOnce(): (message: string) => void {
  const leavePanel = useLeavePanel();
  const leaving = useContext(LeavingContext);
  return useCallback(
    function endSession(message: string) {
      if (leaving.hasBegun()) return;
      carryError(message);
      toast.error(message);
      leavePanel({ isReturning: true });
      // The other tabs had the same cookies, and have none now.
      announceSession({ type: 'signed-out' });
    },
    [leaving, leavePanel],
  );
}
