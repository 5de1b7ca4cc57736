import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { clearAuthCookies } from '#client/data/authCookies.ts';
import { useOpenDocument } from '#client/kit/screens/openDocument.ts';
import { paths } from '#client/paths.ts';
import { sessionEnded } from './sessionEnded.ts';

interface Leave {
  /** Coming back to this page after signing in again. */
  isReturning: boolean;
}

/** Tracks that the user is leaving the panel: the next page is loading, and requests that fail until then need no message. */
export function makeLeaving() {
  let hasBegun = false;
  return {
    begin: () => {
      hasBegun = true;
    },
    hasBegun: () => hasBegun,
  };
}

/** Filled by SessionGuard. */
export const LeavingContext = createContext(makeLeaving());

/** Ends what this browser knows of the session and opens the login screen, a page of its own: nothing of this one's memory is left. */
export function useLeavePanel(): (leave: Leave) => void {
  const openDocument = useOpenDocument();
  const dispatch = useDispatch();
  const leaving = useContext(LeavingContext);
  const page = useRef('');
  const wanted = useCurrentPage();
  // In a ref, so that the returned function stays the same while pages change.
  useLayoutEffect(() => {
    page.current = wanted;
  }, [wanted]);
  return useCallback(
    function leavePanel({ isReturning }: Leave) {
      leaving.begin();
      clearAuthCookies();
      dispatch(sessionEnded());
      openDocument(isReturning ? paths.login.to(page.current) : paths.login.to());
    },
    [dispatch, leaving, openDocument],
  );
}

/** The page on screen, as a path of this application. */
export function useCurrentPage(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
