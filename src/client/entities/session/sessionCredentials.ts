import { readAuthCookie } from '#client/data/authCookies.ts';
import type { TokenReply } from '#client/data/credentials.ts';
import { refreshSession, sessionLost } from './refreshSession.ts';
import { hasEnded } from './tokenLife.ts';

/** A bearer token that is good now; refreshes first where the one in the cookie has ended or is about to. */
export async function freshToken(): Promise<TokenReply> {
  const token = readAuthCookie('accessToken');
  if (!token) return { error: sessionLost() };
  return hasEnded(token) ? refreshSession(token) : { token };
}
