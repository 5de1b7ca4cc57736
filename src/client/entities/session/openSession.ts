import { decodeAccessToken } from '#client/data/accessToken.ts';
import type { StoredSession } from '#client/data/authCookies.ts';
import { writeAuthCookies } from '#client/data/authCookies.ts';
import { SESSION_LIFE } from '#contract/limits/account/auth.ts';
import { announceSession } from './sessionChannel.ts';
import { learnServerClock } from './tokenLife.ts';

/** Stores the tokens of a new session, and announces the signed-in user to the other tabs. */
export function openSession(session: StoredSession, { isRemembered }: { isRemembered: boolean }): void {
  const { absolute } = isRemembered ? SESSION_LIFE.remembered : SESSION_LIFE.usual;
  learnServerClock(session.accessToken);
  writeAuthCookies(session, new Date(Date.now() + absolute * 1000));
  const userId = decodeAccessToken(session.accessToken).claims?.sub;
  if (userId) announceSession({ type: 'signed-in', userId });
}
