import { decodeAccessToken } from '#client/data/auth/accessToken.ts';
import { writeAuthCookies } from '#client/data/auth/authCookies.ts';
import type { StoredSession } from '#client/data/auth/authCookies.ts';
import { SESSION_LIFE } from '#contract/limits/account/auth.ts';
import { announceSession } from './token/sessionChannel.ts';
import { learnServerClock } from './token/tokenLife.ts';

/** Stores the tokens of a new session, and announces the signed-in user to the other tabs. */
export function openSession(session: StoredSession, { isRemembered }: { isRemembered: boolean }): void {
  const { absolute } = isRemembered ? SESSION_LIFE.remembered : SESSION_LIFE.usual;
  learnServerClock(session.accessToken);
  writeAuthCookies(session, new Date(Date.now() + absolute * 1000));
  const userId = decodeAccessToken(session.accessToken).claims?.sub;
  if (userId) announceSession({ type: 'signed-in', userId });
}
