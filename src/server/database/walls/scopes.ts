import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { PreparedStatement } from '../engine/queryAfter.ts';
import { isOutdatedPlan } from '../errors.ts';
import type { ReadSource } from '../replica/replica.ts';
import { runReads, runTransaction } from '../runTransaction.ts';
import type { Tables } from '../tables.ts';
import { collectNotifications } from './afterCommit.ts';
import { becomeRole, KEEP_OWN_ROLE, PROPAGATE, setLocal } from './localSettings.ts';
import { APP_ROLE, PLATFORM_ROLE } from './roles.ts';

/** A transaction inside a scope. Row-level security decides which rows exist for it. */
export type Tx = Transaction<Tables>;

/**
 * Runs `work` in one transaction that sees the rows of this company only. `work` may be run again (see below) and must
 * not do network, hashing or file work: it holds locks and a connection.
 *
 * All scopes: rejects with what `work` throws, after a rollback. A deadlock, a serialization failure (40P01, 40001), and a table that changed
 * under a prepared statement, run the whole of `work` again, six times at most, each after a little longer. Ids must be UUIDs; anything else is a TypeError before any SQL.
 */
export function companyScope<T>(
  db: Database,
  viewer: { companyId: string; userId: string | null },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  // The user is left unset on purpose: policies that open a user's own companies would widen this scope.
  return inScope(db, { companyId: viewer.companyId }, work);
}

/** Like companyScope, but sees the rows of every company that the user is a member of. */
export function userScope<T>(
  db: Database,
  viewer: { userId: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inScope(db, { userId: viewer.userId }, work);
}

/** Like companyScope, but sees the rows of every company. For the master admin, after its access check, and for system jobs. */
export function platformScope<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inScope(db, { isPlatform: true }, work);
}

/** Like companyScope, but sees no company's rows: only tables without row-level security, such as accounts and sessions. */
export function accountScope<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inScope(db, {}, work);
}

/**
 * Like companyScope, for reading only: each statement is a separate transaction and takes one round trip. It sees rows that were committed
 * before it, like each statement of companyScope. Settings end with their statement: do not use enterCompany, withAccount or orFault. A
 * statement that writes or locks rows is rejected.
 */
export function companyReadScope<T>(
  db: Database,
  viewer: { companyId: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inReadScope(db, { companyId: viewer.companyId }, work);
}

/**
 * Like companyReadScope, on the replica if there is one: it then sees all rows that were committed before the call, as on the primary. The
 * primary serves while the replica is away or behind, and when it fails; `work` may be run again. For large reads that may take a
 * moment longer: exports, reports, searches.
 */
export async function replicaReadScope<T>(
  db: Database,
  viewer: { companyId: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { companyId } = viewer;
  return onReplica(db, (source) => inReadScope(source, { companyId }, work));
}

/** Like userReadScope, on the replica: see replicaReadScope. */
export async function replicaUserReadScope<T>(
  db: Database,
  viewer: { userId: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { userId } = viewer;
  return onReplica(db, (source) => inReadScope(source, { userId }, work));
}

/** Like userScope, for reading only: see companyReadScope. */
export function userReadScope<T>(
  db: Database,
  viewer: { userId: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inReadScope(db, { userId: viewer.userId }, work);
}

/** Like platformScope, for reading only: see companyReadScope. */
export function platformReadScope<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inReadScope(db, { isPlatform: true }, work);
}

/**
 * Lets the rest of a user's or the platform's transaction see the rows of this company, too. The caller has made sure that the user may:
 * the company was just created by them, or is theirs.
 */
export async function enterCompany(tx: Tx, companyId: string): Promise<void> {
  await setLocal(tx, 'app.company_id', uuidOrEmpty(companyId));
}

/** Runs `work` as the platform's role inside a transaction of another role: to delete append-only rows. */
export async function asPlatform(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  const role = roles.get(tx) ?? APP_ROLE;
  await becomeRole(tx, PLATFORM_ROLE);
  await work();
  await becomeRole(tx, role);
}

/** Runs `work` inside a company's transaction with an account set: for a member's private rows, and for events of the account. */
export async function withAccount<T>(tx: Tx, userId: string, work: () => Promise<T>): Promise<T> {
  await setLocal(tx, 'app.user_id', uuidOrEmpty(userId));
  const result = await work();
  await setLocal(tx, 'app.user_id', '');
  return result;
}

/**
 * Runs `work` so that a fault in it undoes what it wrote and leaves the transaction as it was: answers of its result, or of the fault, which the
 * caller logs. A deadlock or serialization failure is thrown on, for the scope to run again, and so is the fault where the connection is broken.
 */
export async function orFault<T>(
  tx: Tx,
  work: () => Promise<T>,
): Promise<{ result: T; fault: null } | { result: null; fault: Error }> {
  await sql`savepoint before_work`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint before_work`.execute(tx);
    return { result, fault: null };
  } catch (error) {
    if (isRetried(error)) throw error;
    try {
      await sql`rollback to savepoint before_work`.execute(tx);
      await sql`release savepoint before_work`.execute(tx);
    } catch {
      throw error;
    }
    return { result: null, fault: error as Error };
  }
}

interface Scope {
  companyId?: string;
  userId?: string;
  isPlatform?: boolean;
}

async function inScope<T>(
  db: Database,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
  isReadOnly = false,
): Promise<T> {
  const start = db.isDistributed ? startOnCitus(scope, isReadOnly) : [BEGIN, enter(scope)];
  const end = db.isDistributed && !isReadOnly ? [LEAVE_ON_CITUS] : [];
  for (let attempt = 0; ; attempt += 1) {
    let notifications: ReturnType<typeof collectNotifications> | undefined;
    try {
      const result = await inTurn(db, scope, () =>
        runTransaction(
          db.kysely,
          start,
          (tx) => {
            notifications = collectNotifications(tx);
            roles.set(tx, roleOf(scope));
            return work(tx);
          },
          end,
        ),
      );
      if (notifications?.size) db.notify([...notifications.values()]);
      return result;
    } catch (error) {
      if (attempt === RETRIES || !isRetried(error)) throw error;
      // At different moments: those who met once would meet again
      await sleep(Math.random() * PAUSE_MS * 2 ** attempt);
    }
  }
}

async function inReadScope<T>(
  db: Database | ReadSource,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  // Citus passes settings on in an open transaction only
  if ('isDistributed' in db && db.isDistributed) return inScope(db, scope, work, true);
  return inTurn(db, scope, () => runReads(db.kysely, [enter(scope, true)], work));
}

async function onReplica<T>(db: Database, read: (source: ReadSource) => Promise<T>): Promise<T> {
  const { replica } = db;
  if (!replica || !(await replica.isCurrent())) return read(db);
  try {
    return await read(replica);
  } catch (error) {
    if (!replica.isReplicaFailure(error)) throw error;
    return read(db);
  }
}

/** The platform's work has a share like a company. Without a scope there are only short statements, such as the one that finds a session. */
function inTurn<T>(
  db: ReadSource,
  { companyId, userId, isPlatform }: Scope,
  work: () => Promise<T>,
): Promise<T> {
  const key = companyId ?? userId ?? (isPlatform ? PLATFORM_ROLE : undefined);
  return key === undefined ? work() : db.inTurn(key, work);
}

const RETRIES = 6;
const PAUSE_MS = 20;
const RETRIED = new Set(['40P01', '40001']);

function isRetried(error: unknown): boolean {
  return RETRIED.has((error as { code?: string }).code ?? '') || isOutdatedPlan(error);
}

// They travel with the first statement of the scope, which saves a round trip (docs/decisions/0227)
const BEGIN: PreparedStatement = { name: 'begin', text: 'begin', values: [] };

function enter(scope: Scope, isReadOnly = false): PreparedStatement {
  return {
    ...(isReadOnly ? ENTER_TO_READ : ENTER),
    values: [roleOf(scope), uuidOrEmpty(scope.companyId), uuidOrEmpty(scope.userId)],
  };
}

/** The same as `begin` and `enter`, by statements that Citus passes on. They have no parameters, so they are not prepared. */
function startOnCitus(scope: Scope, isReadOnly: boolean): PreparedStatement[] {
  return [
    isReadOnly ? 'begin read only' : 'begin',
    ...PROPAGATE,
    `set local role ${roleOf(scope)}`,
    `set local app.company_id = '${uuidOrEmpty(scope.companyId)}'`,
    `set local app.user_id = '${uuidOrEmpty(scope.userId)}'`,
    KEEP_OWN_ROLE,
  ].map((text) => ({ text, values: [] }));
}

/** A worker prepares the commit as the role that it has then, and only the same one may finish it: the connecting user's. */
const LEAVE_ON_CITUS: PreparedStatement = { text: 'set local role none', values: [] };

function roleOf({ isPlatform }: Scope): string {
  return isPlatform ? PLATFORM_ROLE : APP_ROLE;
}

/** The roles of open transactions: on Citus the coordinator does not know them. */
const roles = new WeakMap<Tx, string>();

// Compiling a plan takes longer than any statement here, and the planner would have it done for each large company
const SETTINGS =
  "set_config('role',$1,true),set_config('app.company_id',$2,true),set_config('app.user_id',$3,true),set_config('jit','off',true)";
const ENTER = { name: 'enter', text: `select ${SETTINGS}` };
const ENTER_TO_READ = {
  name: 'enter_to_read',
  text: `select ${SETTINGS},set_config('transaction_read_only','on',true)`,
};

function uuidOrEmpty(id: string | undefined): string {
  if (id === undefined) return '';
  if (typeof id !== 'string' || !UUID.test(id)) throw new TypeError('A scope needs the id as a UUID');
  return id;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
