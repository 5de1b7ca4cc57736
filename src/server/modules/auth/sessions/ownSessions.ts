import { validate as isUuid } from 'uuid';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { sessionOwner } from '#server/access/viewer.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import type { AuthDeps } from '../authDeps.ts';
import { secondsAfter } from '../authDeps.ts';
import { deviceName } from '../device.ts';
import { sessionLife } from './openSession.ts';
import { endSessions, listSessions } from './sessions.store.ts';

/** One place where the user is signed in, for people. */
export interface OwnSession {
  id: string;
  device: string;
  ipAddress: string;
  createdAt: Date;
  lastUsedAt: Date;
  isCurrent: boolean;
}

/** The operations on the user's own sessions. */
export interface OwnSessionsService {
  /** The sessions that could still be used, the latest used first. */
  listSessions(viewer: Viewer): Promise<OwnSession[]>;
  /** Ends one of them, at once. Throws notFound for anything that is not an open session of the viewer. */
  endSession(viewer: Viewer, sessionId: string): Promise<void>;
  /** Ends all but the one that asks; resolves to how many. */
  endOtherSessions(viewer: Viewer): Promise<number>;
  /** Ends the session that asks. */
  logout(viewer: Viewer): Promise<void>;
}

export function createOwnSessions(deps: AuthDeps): OwnSessionsService {
  const { db, clock } = deps;
  return {
    async listSessions(viewer) {
      const now = clock.now();
      const rows = await accountScope(db, (tx) => listSessions(tx, viewer.userId, now));
      return rows
        .filter(
          (row) => now < secondsAfter(row.last_used_at, sessionLife(viewer.role, row.is_remembered).idle),
        )
        .map((row) => ({
          id: row.id,
          device: deviceName(row.user_agent),
          ipAddress: row.ip_address,
          createdAt: row.created_at,
          lastUsedAt: row.last_used_at,
          isCurrent: row.id === viewer.sessionId,
        }));
    },
    async endSession(viewer, sessionId) {
      if (!isUuid(sessionId)) throw notFound('session');
      const ended = await accountScope(db, (tx) =>
        endSessions(tx, { userId: viewer.userId, only: sessionId }, clock.now()),
      );
      if (ended === 0) throw notFound('session');
    },
    endOtherSessions: (viewer) =>
      accountScope(db, (tx) =>
        endSessions(tx, { userId: viewer.userId, except: viewer.sessionId }, clock.now()),
      ),
    async logout(viewer) {
      await accountScope(db, (tx) =>
        endSessions(tx, { userId: sessionOwner(viewer), only: viewer.sessionId }, clock.now()),
      );
    },
  };
}
