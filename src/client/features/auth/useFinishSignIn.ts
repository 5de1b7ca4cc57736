import { openSession } from '#client/entities/session/openSession.ts';
import { wantedPage } from '#client/entities/session/wantedPage.ts';
import { paths } from '#client/paths.ts';
import { endAuthFlow } from './authFlow.ts';
import { usePlace } from './place.tsx';

interface OpenedSession {
  accessToken: string | null;
  refreshToken: string | null;
}

/** Ends a sign-in: keeps the tokens and goes to the page that was wanted. False where the reply holds no tokens. */
export function useFinishSignIn(): (
  reply: OpenedSession,
  email: string,
  options: { isRemembered: boolean },
) => boolean {
  const { search, go } = usePlace();
  return function finishSignIn({ accessToken, refreshToken }, email, options) {
    if (!accessToken || !refreshToken) return false;
    openSession({ accessToken, refreshToken, email }, options);
    endAuthFlow();
    go(pageAfterSignIn(search), { replace: true });
    return true;
  };
}

/** The page after sign-in; the dashboard redirects users who may not see it. */
export function pageAfterSignIn(search: string): string {
  return wantedPage(search) ?? paths.dashboard.to();
}
