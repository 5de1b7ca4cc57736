import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import type { DatabaseLogger } from './databaseLogger.ts';

/**
 * Refreshes the planner's statistics of these tables after many rows were written: autovacuum takes a minute or more. A failure is only
 * logged, because autovacuum follows.
 */
export async function refreshStatistics(
  { database, logger }: { database: Database; logger: Pick<DatabaseLogger, 'warn'> },
  tables: readonly (keyof Tables)[],
): Promise<void> {
  const onAllServers = database.isDistributed ? 'set local citus.enable_ddl_propagation = on; ' : '';
  for (const table of tables) {
    try {
      // One after the other and outside of a transaction, so that no query waits for all of them.
      await database.executeSql(`${onAllServers}analyze ${table}`);
    } catch (error) {
      logger.warn({ err: error, table }, 'The statistics of a table could not be refreshed');
    }
  }
}
