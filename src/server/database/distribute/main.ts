import { readConfig } from '#server/platform/config/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { isCitus } from '../walls/citus.ts';
import { distribute, planDistribution } from './distribute.ts';

// npm run db:distribute [-- --check]
try {
  const config = readConfig();
  const logger = createLogger('info');
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  if (!databaseUrl) throw new Error('Set DATABASE_URL to the coordinator of a Citus cluster.');
  const database = await openDatabase({ dataDir: config.dataDir, databaseUrl, logger });
  try {
    if (!(await isCitus(database.kysely)))
      throw new Error('The database has no Citus: create extension citus, and add the workers.');
    if (process.argv.includes('--check')) {
      const { steps, blockers } = await database.unlimited(planDistribution);
      const lines = [...steps.map(({ name }) => name), ...blockers.map((blocker) => `Blocks: ${blocker}`)];
      process.stdout.write(lines.length === 0 ? 'Every table has its place.\n' : `${lines.join('\n')}\n`);
      if (blockers.length > 0) process.exitCode = 1;
    } else {
      await migrate(database, undefined, { logger });
      const count = await database.unlimited((kysely) => distribute(kysely, logger));
      process.stdout.write(count === 0 ? 'Every table had its place.\n' : `Done: ${count} steps.\n`);
    }
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
