import { DiskFull } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { AuthDeps, Client } from '../authDeps.ts';
import { secondsAfter } from '../authDeps.ts';
import { maySignIn } from './maySignIn.ts';
import { sessionLife } from './openSession.ts';
import { seenViewer } from './seenViewer.ts';
import { isBoundTo } from './sessionCookies.ts';
import type { SessionWithUser } from './sessions.store.ts';
import { findSession, touchSession } from './sessions.store.ts';

/** What a request shows of itself. */
export interface Credentials extends Pick<Client, 'cookies' | 'ip'> {
  /** The Authorization header. */
  authorization?: string;
}

/**
 * The signed-in user of a request; null if the token is missing, foreign or expired, or if its session has
 * ended, was unused for too long or belongs to another browser, or its account may not sign in. One indexed
 * read; a second one during impersonation.
 */
export async function authenticate(deps: AuthDeps, credentials: Credentials): Promise<Viewer | null> {
  const { db, clock, tokens } = deps;
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(credentials.authorization ?? '') ?? [];
  const claims = token && token.length <= MAX_TOKEN_LENGTH ? tokens.readAccess(token) : null;
  if (!claims) return null;
  const session = await findSession(db.kysely, claims.sessionId);
  if (!session || session.user_id !== claims.userId || !isUsable(deps, session, credentials)) return null;
  const now = clock.now();
  if (session.last_used_at <= secondsAfter(now, -TOUCH_SECONDS)) {
    await touchSession(db.kysely, session.id, { at: now, ip: credentials.ip }).catch((error: unknown) => {
      // Reading continues without it
      if (!(error instanceof DiskFull)) throw error;
    });
  }
  const owner = viewerOf(session, isPasswordFresh(deps, session));
  return session.seen_user_id ? seenViewer(deps, session, owner) : owner;
}

/** Whether a session may go on: not ended, neither limit of its life reached, in its own browser, of an account in good standing. */
export function isUsable(deps: AuthDeps, session: SessionWithUser, client: Pick<Client, 'cookies'>): boolean {
  if (session.ended_at || !maySignIn(session)) return false;
  const now = deps.clock.now();
  const { idle, absolute } = sessionLife(session.role, session.is_remembered);
  const ends = [
    session.expires_at,
    secondsAfter(session.created_at, absolute),
    secondsAfter(session.last_used_at, idle),
  ];
  return ends.every((end) => now < end) && isBoundTo(session, client, deps);
}

/** Whether the password was given lately, at the sign-in or since. */
function isPasswordFresh({ clock, config }: AuthDeps, session: SessionWithUser): boolean {
  const minutes = config.passwordFreshMinutes;
  return (
    minutes === null || (session.password_at ?? session.created_at) > secondsAfter(clock.now(), -minutes * 60)
  );
}

function viewerOf(session: SessionWithUser, isPasswordFresh: boolean): Viewer {
  return {
    userId: session.user_id,
    sessionId: session.id,
    companyId: session.is_in_trash === null ? null : session.company_id,
    isCompanyInTrash: session.is_in_trash ?? false,
    isCompanySuspended: session.is_suspended ?? false,
    isPasswordFresh,
    email: session.email,
    firstName: session.first_name,
    lastName: session.last_name,
    role: session.role,
    status: session.status,
    permissions: session.permissions,
    isCrmPermitted: session.is_crm_permitted,
    isAppointmentsPermitted: session.is_appointments_permitted,
    isSmsCampPermitted: session.is_sms_camp_permitted,
    isAssignedOnly: session.is_assigned_only,
    seenBy: null,
  };
}

const MAX_TOKEN_LENGTH = 1024;

/** The time of the last use is written at most this often. */
const TOUCH_SECONDS = 60;
