import type { Database } from '../database.ts';
import type { DatabaseLogger } from './databaseLogger.ts';
import type { Tables } from '../tables.ts';

/**
 * Lets the planner know what these tables hold now, after many rows were written: by itself PostgreSQL notices within a minute or
 * more, and the embedded engine's upkeep within ten. A failure is logged alone, for then they notice as they would have.
 */
export async function refreshStatistics(
  { database, logger }: { database: Database; logger: Pick<DatabaseLogger, 'warn'> },
  tables: readonly (keyof Tables)[],
): Promise<void> {
  for (const table of tables) {
    try {
      // One after the other and outside of a transaction, so that nobody waits for all of them.
      await database.executeSql(`analyze ${table}`);
    } catch (error) {
      logger.warn({ err: error, table }, 'The statistics of a table could not be refreshed');
    }
  }
}
