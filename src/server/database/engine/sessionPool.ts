import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { errorWithCause } from '../errors.ts';

/**
 * The pool as Kysely sees it. Statements with parameters are prepared once a connection under a name made of their
 * text, which saves the server parsing and planning them again (about 14 % of a small query).
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => preparedClient(await connectTo(pool)),
    end: () => pool.end(),
    options: pool.options,
  };
}

async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw errorWithCause(error);
  }
}

/** A pool that hands out this one connection and leaves its release to the caller. */
export function oneConnectionPool(client: pg.PoolClient): PostgresPool {
  const { processID } = client as unknown as { processID?: number };
  const borrowed = {
    query: (text: string, values: readonly unknown[]) => client.query(text, values as unknown[]),
    processID,
    release: () => {},
  };
  return { connect: async () => borrowed as unknown as PostgresPoolClient, end: async () => {}, options: {} };
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

// Statements whose text varies (long IN lists) must not fill the server's memory with plans.
const NAMES_AT_MOST = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= NAMES_AT_MOST) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

function preparedClient(client: pg.PoolClient): PostgresPoolClient {
  const known = wrapped.get(client);
  if (known) return known;
  let isStale = false;
  const query = async (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    try {
      return await (name
        ? client.query({ name, text, values: values as unknown[] })
        : client.query(text, values as unknown[]));
    } catch (error) {
      // A table changed under a prepared statement: this connection would fail permanently.
      isStale ||= (error as { code?: string }).code === '0A000';
      throw errorWithCause(error);
    }
  };
  const prepared = {
    query,
    processID: (client as unknown as { processID?: number }).processID,
    release: (discard?: boolean) =>
      client.release(discard || isStale || client.getTransactionStatus() !== 'I'),
  } as unknown as PostgresPoolClient;
  wrapped.set(client, prepared);
  return prepared;
}
