import { decodeAccessToken } from '#client/data/auth/accessToken.ts';
import { readAuthCookie } from '#client/data/auth/authCookies.ts';
import { hasEnded } from './tokenLife.ts';

/** The token that a request would be sent with now, and what it says; nothing where it has ended, or where nobody is signed in. */
export function goodToken() {
  const token = readAuthCookie('accessToken');
  const claims = token === undefined ? undefined : decodeAccessToken(token).claims;
  return token !== undefined && claims && !hasEnded(token) ? { token, claims } : {};
}
