import { useCallback, useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { clearAuthCookies } from '#client/data/authCookies.ts';
import { paths } from '#client/paths.ts';
import { sessionEnded } from './sessionEnded.ts';

interface Leave {
  /** Coming back to this page after signing in again. */
  isReturning: boolean;
}

/** Ends what this browser knows of the session and goes to the login screen. The guard drops the cached data as it goes. */
export function useLeavePanel(): (leave: Leave) => void {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const page = useRef('');
  const wanted = useCurrentPage();
  // Kept aside, so that the answer stays the same function while pages change.
  useLayoutEffect(() => {
    page.current = wanted;
  }, [wanted]);
  return useCallback(
    function leavePanel({ isReturning }: Leave) {
      clearAuthCookies();
      dispatch(sessionEnded());
      void navigate(isReturning ? paths.login.to(page.current) : paths.login.to(), { replace: true });
    },
    [dispatch, navigate],
  );
}

/** The page on screen, as a path of this application. */
export function useCurrentPage(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
