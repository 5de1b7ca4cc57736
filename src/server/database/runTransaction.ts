import type { CompiledQuery, Kysely, QueryExecutor, QueryResult } from 'kysely';
import { DummyDriver, PostgresDialect, Transaction } from 'kysely';
import type { PreparedStatement } from './engine/queryAfter.ts';
import type { Session } from './engine/session.ts';
import { streamQuery } from './engine/session.ts';

/**
 * Like Kysely's `transaction().execute()`, except that `start` begins the transaction, and travels with its first statement. Without a
 * statement there is no transaction. Commits, after `end`, when `work` resolves, rolls back when it rejects, and rejects when a statement has failed.
 */
export function runTransaction<DB, T>(
  kysely: Kysely<DB>,
  start: readonly PreparedStatement[],
  work: (tx: Transaction<DB>) => Promise<T>,
  end: readonly PreparedStatement[] = [],
): Promise<T> {
  return onSession(kysely, start, async (session, txOver) => {
    let first: Promise<unknown> | undefined;
    const tx = txOver(async <R>(query: CompiledQuery) => {
      if (first) {
        // After a failed start there is no transaction: nothing else may be executed
        await first;
        return session.executeQuery<R>(query);
      }
      const result = session.executeAfter<R>(start, query);
      first = result;
      return result;
    });
    try {
      const result = await work(tx);
      await first;
      if (first) await session.commit(end);
      return result;
    } catch (error) {
      if (first) await session.rollback();
      throw error;
    }
  });
}

/**
 * Runs `work` without a transaction around it: `start` and a statement are sent together and are one transaction. So a statement takes one
 * round trip, and there is none to begin and none to commit.
 */
export function runReads<DB, T>(
  kysely: Kysely<DB>,
  start: readonly PreparedStatement[],
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return onSession(kysely, start, (session, txOver) =>
    work(txOver(<R>(query: CompiledQuery) => session.executeAfter<R>(start, query).catch(asFault))),
  );
}

/** A write in a read scope is a fault of the caller, where elsewhere it means a full disk. */
function asFault(error: unknown): never {
  const { cause } = error as { cause?: { code?: string } };
  throw cause?.code === READ_ONLY ? cause : error;
}

const READ_ONLY = '25006';

/** How the queries of a transaction are executed. */
type Execute = <R>(query: CompiledQuery) => Promise<QueryResult<R>>;

/** Runs `work` on one session, with the function that makes a transaction of how its queries are executed. */
function onSession<DB, T>(
  kysely: Kysely<DB>,
  start: readonly PreparedStatement[],
  work: (session: Session, txOver: (execute: Execute) => Transaction<DB>) => Promise<T>,
): Promise<T> {
  const executor = kysely.getExecutor();
  return executor.provideConnection(async (connection) => {
    const session = connection as Session;
    await session.prepare(start);
    return work(session, (execute) => transactionOver(executor, execute));
  });
}

/** A transaction whose queries are compiled by this executor and executed by this function. */
export function transactionOver<DB>(executor: QueryExecutor, executeQuery: Execute): Transaction<DB> {
  const connection = { executeQuery, streamQuery };
  const onThisConnection = executor.withConnectionProvider({
    provideConnection: (consumer) => consumer(connection),
  });
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor: onThisConnection });
}

// A Transaction wants these, and uses neither: it runs on the executor, and cannot begin or end itself.
const driver = new DummyDriver();
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction opens no connection')),
});
