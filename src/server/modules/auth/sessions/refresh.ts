import { i18n } from '#contract/i18n/i18n.ts';
import { REFRESH_REPEAT } from '#contract/limits/account/auth.ts';
import { DiskFull, UserError } from '#server/access/userError.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import { ownLanguages, writtenIn } from '#server/platform/languages/recipients.ts';
import type { AuthDeps, Client } from '../authDeps.ts';
import { secondsAfter } from '../authDeps.ts';
import { sessionEndedMail } from '../authMails.ts';
import { deviceName } from '../device.ts';
import { isUsable } from './authenticate.ts';
import type { OpenSession } from './openSession.ts';
import {
  endSessions,
  findSessionOfToken,
  insertRefreshToken,
  touchSession,
  useRefreshToken,
} from './sessions.store.ts';

/**
 * Exchanges a refresh token for its one child and a new access token. The same token within REFRESH_REPEAT
 * seconds, for example from a second tab, gets the same child. An older one has been copied: the session ends
 * and its owner is notified. Throws 401 session-over for every invalid token.
 */
export async function refreshSession(
  deps: AuthDeps,
  refreshToken: string,
  client: Client,
): Promise<OpenSession> {
  const { config, db, clock, jobs, logger, tokens } = deps;
  const now = clock.now();
  const tokenHash = tokens.hash(refreshToken);
  const child = tokens.childOf(refreshToken);
  const childHash = tokens.hash(child);

  const rotated = accountScope(db, async (tx) => {
    const session = await findSessionOfToken(tx, tokenHash);
    if (!session || !isUsable(deps, session, client)) return null;
    const repeatableSince = secondsAfter(now, -REFRESH_REPEAT);
    if (await useRefreshToken(tx, { tokenHash, childHash, now, repeatableSince })) {
      await insertRefreshToken(tx, { token_hash: childHash, session_id: session.id, created_at: now });
      await touchSession(tx, session.id, { at: now, ip: client.ip });
      return session;
    }
    const ended = await endSessions(tx, { userId: session.user_id, only: session.id }, now);
    if (ended > 0) {
      logger.warn(
        { userId: session.user_id, sessionId: session.id },
        'A used refresh token came back: the session is ended',
      );
      const mail = await writtenIn(ownLanguages(session), () =>
        sessionEndedMail(session.email, deviceName(session.user_agent), config.publicUrl),
      );
      await jobs.enqueue(tx, 'mail.send', mail);
    }
    return null;
  });
  const session = await rotated.catch(async (error: unknown) => {
    if (!(error instanceof DiskFull)) throw error;
    // Without write access, the newest token remains valid, so that reading continues
    const found = await accountScope(db, (tx) => findSessionOfToken(tx, tokenHash));
    if (!found || !isUsable(deps, found, client)) return null;
    if (found.used_at) throw error;
    return { ...found, isSameToken: true };
  });
  if (!session) throw new UserError(401, 'session-over', i18n.t('Your session has ended. Sign in again'));
  return {
    accessToken: tokens.signAccess({ userId: session.user_id, sessionId: session.id }),
    refreshToken: 'isSameToken' in session ? refreshToken : child,
    cookies: [],
  };
}
