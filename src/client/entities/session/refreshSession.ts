import { t } from '@lingui/core/macro';
import type { ApiError } from '#client/data/apiError.ts';
import { isUnreachable } from '#client/data/apiError.ts';
import { readAuthCookie, replaceTokens } from '#client/data/authCookies.ts';
import type { TokenReply } from '#client/data/credentials.ts';
import { postGraphql } from '#client/data/requests/postGraphql.ts';
import { RefreshSessionDocument } from './session.generated.ts';
import { hasEnded, learnServerClock } from './tokenLife.ts';

let running: Promise<TokenReply> | undefined;

/**
 * Exchanges the refresh token for a new pair. However many requests wait, and in however many tabs, it
 * happens once: within a tab they share one promise, between tabs the browser's lock lets one go first and
 * the others find its cookies. Without that lock (plain http) the server's own tolerance does: the same
 * refresh token repeated at once gets the same successor.
 *
 * `unwanted` is the access token that has ended or was refused.
 */
export function refreshSession(unwanted: string): Promise<TokenReply> {
  running ??= oneTabAtATime(() => refreshUnlessDone(unwanted)).finally(() => {
    running = undefined;
  });
  return running;
}

/** The result of requests after the session has ended. */
export function sessionLost(): ApiError {
  return { kind: 'graphql', code: 'UNAUTHENTICATED', message: t`Session expired! Login again` };
}

function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  // Browsers offer locks to secure pages only.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('exkoo-session-refresh', work) : work();
}

async function refreshUnlessDone(unwanted: string): Promise<TokenReply> {
  const accessToken = readAuthCookie('accessToken');
  if (accessToken && accessToken !== unwanted && !hasEnded(accessToken)) return { token: accessToken };
  const refreshToken = readAuthCookie('refreshToken');
  if (!refreshToken) return { error: sessionLost() };
  const first = await exchange(refreshToken);
  // The answer may have been lost on the way; the server repeats it for a few seconds.
  return first.error?.kind === 'network' ? exchange(refreshToken) : first;
}

async function exchange(refreshToken: string): Promise<TokenReply> {
  const { data, error } = await postGraphql(RefreshSessionDocument, { refreshToken }, { isPublic: true });
  if (error) return { error: isUnreachable(error) ? error : sessionLost() };
  const { accessToken, refreshToken: nextRefreshToken } = data.refreshSession;
  if (!accessToken || !nextRefreshToken) return { error: sessionLost() };
  // Signed out or signed in as another user during the request: the current cookies stay.
  if (readAuthCookie('refreshToken') !== refreshToken) return currentToken();
  learnServerClock(accessToken);
  replaceTokens({ accessToken, refreshToken: nextRefreshToken });
  return { token: accessToken };
}

function currentToken(): TokenReply {
  const token = readAuthCookie('accessToken');
  return token ? { token } : { error: sessionLost() };
}
