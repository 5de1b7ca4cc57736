import { decodeAccessToken } from '#client/data/accessToken.ts';
import { readAuthCookie } from '#client/data/authCookies.ts';
import { hasEnded } from './tokenLife.ts';

/** The current valid token with its claims; undefined after its expiry, or when signed out. */
export function goodToken() {
  const token = readAuthCookie('accessToken');
  const claims = token === undefined ? undefined : decodeAccessToken(token).claims;
  return token !== undefined && claims && !hasEnded(token) ? { token, claims } : {};
}
