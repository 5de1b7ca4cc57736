import type { Kysely } from 'kysely';
import type pg from 'pg';
import { errorWithCause } from '../errors.ts';
import { refuseIncompleteResult } from './incompleteResults.ts';
import type { SessionOptions } from './session.ts';
import { Session } from './session.ts';
import { kyselyOver } from './sessionDriver.ts';
import { StatementNames } from './statementNames.ts';
import { ValueDependent } from './valueDependent.ts';

/** Kysely over the pool. Once a table has changed under a prepared statement, connections are replaced. */
export function kyselyOverPool<DB>(
  pool: pg.Pool,
  options: Omit<SessionOptions, 'names' | 'onOutdatedPlan' | 'valueDependent'>,
): Kysely<DB> {
  const shared = { names: new StatementNames(), valueDependent: new ValueDependent() };
  let sessions = new WeakMap<pg.PoolClient, Session>();
  // Its prepared statements may be outdated if it was opened before a table changed
  const seen = new WeakSet<pg.PoolClient>();
  const onOutdatedPlan = () => void (sessions = new WeakMap());
  const acquire = async (): Promise<Session> => {
    const client = await connectTo(pool);
    const known = sessions.get(client);
    if (known) return known;
    if (seen.has(client)) {
      client.release(true);
      return acquire();
    }
    const session = new Session(client, { ...options, ...shared, onOutdatedPlan });
    seen.add(client);
    sessions.set(client, session);
    return session;
  };
  return kyselyOver({ acquire, release: (session) => session.release() });
}

/** Kysely over this one connection, whose release is up to the caller. It prepares nothing: migrations change tables. */
export function kyselyOverClient<DB>(client: pg.PoolClient): Kysely<DB> {
  const options = {
    isPreparing: false,
    names: new StatementNames(),
    valueDependent: new ValueDependent(),
    note: () => {},
  };
  const session = new Session(client, options);
  return kyselyOver({ acquire: async () => session, release: () => {} });
}

async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw errorWithCause(error);
  }
}

/**
 * Runs one statement, or several without parameters, as one unit: a failure leaves no open transaction behind on the
 * connection. Several statements answer with all their rows.
 */
export async function runText(pool: pg.Pool, text: string, values?: unknown[]): Promise<{ rows: never[] }> {
  const client = await connectTo(pool);
  let broken: Error | undefined;
  try {
    const result = (await client.query(text, values)) as pg.QueryResult | pg.QueryResult[];
    refuseIncompleteResult(client);
    return { rows: (Array.isArray(result) ? result.flatMap((each) => each.rows) : result.rows) as never[] };
  } catch (error) {
    // Always: the error arrives before the word on whether a transaction is still open.
    await client.query('rollback').catch((second: Error) => (broken = second));
    throw errorWithCause(error);
  } finally {
    client.release(broken);
  }
}

/** A broken connection reports its error to the running statement. The error must not end the process in addition. */
export function survivingErrors(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
}
