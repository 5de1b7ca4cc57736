import type { DatabaseConnection, Kysely } from 'kysely';
import { AbortedTransactionError, CompiledQuery, DummyDriver, PostgresDialect, Transaction } from 'kysely';

/**
 * Kysely's `transaction().execute()`, except that the text which begins the transaction is the caller's. Commits when
 * `work` resolves, rolls back when it rejects, and rejects when the database answers a commit with a rollback.
 */
export function runTransaction<DB, T>(
  kysely: Kysely<DB>,
  begin: string,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const executor = kysely.getExecutor();
  return executor.provideConnection(async (connection) => {
    const onThisConnection = executor.withConnectionProvider({
      provideConnection: (consumer) => consumer(connection),
    });
    const tx = new Transaction<DB>({ config: { dialect }, dialect, driver, executor: onThisConnection });
    try {
      await connection.executeQuery(CompiledQuery.raw(begin));
      const result = await work(tx);
      await commit(connection);
      return result;
    } catch (error) {
      // If the connection itself is broken there is nothing to roll back, and the first error is the one to report.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      throw error;
    }
  });
}

// A Transaction wants these, and uses neither: it runs on the executor, and cannot begin or end itself.
const driver = new DummyDriver();
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction opens no connection')),
});

async function commit(connection: DatabaseConnection): Promise<void> {
  const { rows } = await connection.executeQuery<{ command: string }>(CompiledQuery.raw('commit'));
  if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError();
}
