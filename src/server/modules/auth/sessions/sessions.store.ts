import type { Insertable, Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import { builtOnce } from '#server/database/queries/builtOnce.ts';
import type { Tables } from '#server/database/tables.ts';
import { notifyAfterCommit } from '#server/database/walls/afterCommit.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { UsersTable } from '#server/modules/users/users.table.ts';
import type { SessionsTable } from '../auth.table.ts';
import { ACCESS_COLUMNS } from './accessColumns.ts';
import { cutSeen } from './seenAs.store.ts';

export async function insertSession(
  tx: Tx,
  session: Insertable<SessionsTable>,
  refreshHash: Buffer,
): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
  await insertRefreshToken(tx, {
    token_hash: refreshHash,
    session_id: session.id,
    created_at: session.created_at as Date,
  });
}

/** Adds a generation; nothing where it is there. */
export async function insertRefreshToken(
  tx: Tx,
  token: { token_hash: Buffer; session_id: string; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values(token)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A session with its account and its membership: all that a request's access is decided on. */
export type SessionWithUser = Pick<Selectable<SessionsTable>, (typeof SESSION_COLUMNS)[number]> &
  Pick<Selectable<UsersTable>, (typeof ACCESS_COLUMNS)[number]> & {
    /** Of the company that the session works in; null where the user is no member of it. */
    is_in_trash: boolean | null;
    is_suspended: boolean | null;
  };

/** Read on every request; the tables are global, so no scope is needed. */
export async function findSession(
  kysely: Kysely<Tables>,
  sessionId: string,
): Promise<SessionWithUser | undefined> {
  const [found] = await readSession(kysely, { sessionId });
  return found;
}

const readSession = builtOnce((kysely: Kysely<Tables>, { sessionId }: { sessionId: string }) =>
  withUser(kysely).where('sessions.id', '=', sessionId),
);

/** The session of a refresh token of whatever generation. */
export function findSessionOfToken(
  tx: Tx,
  tokenHash: Buffer,
): Promise<(SessionWithUser & { used_at: Date | null; language: string | null }) | undefined> {
  return withUser(tx)
    .innerJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.id')
    .select(['refresh_tokens.used_at', 'users.language'])
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

function withUser(kysely: Kysely<Tables>) {
  return kysely
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'sessions.user_id')
        .onRef('memberships.company_id', '=', 'sessions.company_id'),
    )
    .select(SESSION_COLUMNS.map((name) => `sessions.${name}` as const))
    .select([...ACCESS_COLUMNS, 'memberships.is_in_trash', 'memberships.is_suspended']);
}

const SESSION_COLUMNS = [
  'id',
  'user_id',
  'company_id',
  'bind_hash',
  'user_agent',
  'is_remembered',
  'password_at',
  'created_at',
  'last_used_at',
  'expires_at',
  'ended_at',
  'seen_user_id',
  'seen_until',
] as const;

/**
 * Exchanges a refresh token, in one statement that decides between callers at the same moment. False where its time is
 * over: it was used before `repeatableSince`, or its child has been used as well.
 */
export async function useRefreshToken(
  tx: Tx,
  given: { tokenHash: Buffer; childHash: Buffer; now: Date; repeatableSince: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refresh_tokens')
    .set({ used_at: sql`coalesce(used_at, ${given.now}::timestamptz)` })
    .where('token_hash', '=', given.tokenHash)
    .where((row) => row.or([row('used_at', 'is', null), row('used_at', '>', given.repeatableSince)]))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('refresh_tokens as child')
            .select('child.token_hash')
            .where('child.token_hash', '=', given.childHash)
            .where('child.used_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function touchSession(
  kysely: Kysely<Tables>,
  sessionId: string,
  seen: { at: Date; ip: string },
): Promise<void> {
  await kysely
    .updateTable('sessions')
    .set({ last_used_at: seen.at, ip_address: seen.ip })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', seen.at)
    .execute();
}

/** Notes when the session's owner gave the password again. */
export async function writePasswordAt(kysely: Kysely<Tables>, sessionId: string, at: Date): Promise<void> {
  await kysely.updateTable('sessions').set({ password_at: at }).where('id', '=', sessionId).execute();
}

/** The sessions that a person could still use, the latest used first. */
export function listSessions(tx: Tx, userId: string, now: Date): Promise<Selectable<SessionsTable>[]> {
  return tx
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/**
 * The addresses from which the user's sessions were last used, including ended sessions that are still
 * stored.
 */
export async function listAddresses(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('sessions')
    .select('ip_address')
    .distinct()
    .where('user_id', '=', userId)
    .limit(1000)
    .execute();
  return rows.map((row) => row.ip_address);
}

/**
 * Ends open sessions of a user: this one, all but one, or all, and notifies SESSIONS_CHANNEL. Resolves to
 * their number.
 */
export async function endSessions(
  tx: Tx,
  which: { userId: string; only?: string; except?: string },
  now: Date,
): Promise<number> {
  let statement = tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', which.userId)
    .where('ended_at', 'is', null);
  if (which.only) statement = statement.where('id', '=', which.only);
  if (which.except) statement = statement.where('id', '!=', which.except);
  const ended = Number((await statement.executeTakeFirst()).numUpdatedRows);
  if (ended > 0) await announceRights(tx, which.userId, now);
  return ended;
}

/**
 * Notifies SESSIONS_CHANNEL, once the transaction has committed, of a user's changed permissions. Ends
 * impersonations by and of this user.
 */
export async function announceRights(tx: Tx, userId: string, now: Date): Promise<void> {
  const viewers = await cutSeen(tx, userId, now);
  for (const id of new Set([userId, ...viewers])) notifyStreams(tx, id);
}

/** Notifies SESSIONS_CHANNEL, once the transaction has committed, to check this user's streams. */
export function notifyStreams(tx: Tx, userId: string): void {
  notifyAfterCommit(tx, SESSIONS_CHANNEL, userId);
}

/** The channel of ended sessions and changed permissions; the payload is the user's id. */
export const SESSIONS_CHANNEL = 'exkoo_sessions';

/** The session works in this company from now on. */
export async function writeWorkCompany(tx: Tx, sessionId: string, companyId: string | null): Promise<void> {
  await tx.updateTable('sessions').set({ company_id: companyId }).where('id', '=', sessionId).execute();
}

/** Removes sessions that were over before a time. */
export async function deleteOldSessions(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<', before).execute();
}
