import { createServices } from '#server/createServices.ts';
import type { Database } from '#server/database/database.ts';
import { registerJobs } from '#server/modules.ts';
import { createParts } from '#server/parts.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { createLogger } from '#server/platform/logger.ts';

/** Makes the queue's tables and queues as the first start of the product does: with no job in them, and nothing scheduled. */
export async function openQueue(database: Database, dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'a key that only tests use, of enough bytes' });
  const parts = createParts({ config, database, logger: createLogger('fatal') });
  registerJobs({ ...parts, ...createServices(parts) });
  await parts.jobs.start();
  await parts.jobs.stop();
  await database.executeSql('truncate pgboss.job');
  // Otherwise a later start would run the jobs that came due in between
  await database.executeSql('truncate pgboss.schedule');
}
