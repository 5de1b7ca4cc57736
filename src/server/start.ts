import { setImmediate } from 'node:timers/promises';
import { runDailyBackups } from './database/backup/dailyBackups.ts';
import { backUpToFile } from './database/backup/runBackup.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './database/seed/demoAccounts.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { readConfig } from './platform/config/config.ts';
import { openFiles } from './platform/files/openFiles.ts';
import { createLogger } from './platform/logger.ts';
import { createPasswords } from './platform/secrets/passwords.ts';
import { createTokens } from './platform/secrets/tokens.ts';
import { openTraces } from './platform/traces/openTraces.ts';
import type { Traces } from './platform/traces/traces.ts';

/** Starts the server: settings, database, migrations, demo data where they belong, then requests. Ends the process when it cannot. */
export async function start(): Promise<void> {
  try {
    await started();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function started(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  process.stdout.write('Starting…\n');
  const traces = await openTraces(config, logger);
  const opening = openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? undefined,
    directUrl: config.databaseDirectUrl ?? undefined,
    isPreparing: config.isPreparingStatements,
    poolSize: config.databasePoolSize,
    plansFromMs: config.plansFromMs ?? undefined,
    replica: config.databaseReplica ?? undefined,
    logger: logger.child({ part: 'database' }),
  });
  // The embedded engine opens in its own thread, once that has started, while this one loads the application. During that, a
  // connection to PostgreSQL could time out.
  const loading = (config.databaseUrl ? opening : setImmediate()).then(() => import('./app.ts'));
  const [database, { createApp }] = await Promise.all([opening, loading]);
  await migrate(database, undefined, { logger: logger.child({ part: 'database' }) });
  const passwords = createPasswords();
  const app = await createApp({ config, database, logger, passwords, traces });
  if (config.isEvaluation) {
    // Imported now: its services would load before the embedded engine starts to open
    const { seedDemo } = await import('./database/seed/demo.ts');
    const tokens = createTokens({ ...config, clock: systemClock });
    await seedDemo({
      database,
      services: app.services,
      passwords,
      tokens,
      files: openFiles(config),
      clock: systemClock,
    });
  }
  await app.start();
  greet(config, database.engine);
  if (database.engine === 'pglite' && !config.backup.to)
    void runDailyBackups(config.dataDir, (file) => backUpToFile(database, config, file), logger);

  // A second signal exits immediately. Signals within one second count as one, because on Ctrl+C both the terminal
  // and npm send it.
  let stoppingSince: number | null = null;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== null && performance.now() - stoppingSince < 1000) return;
      if (stoppingSince !== null) process.exit(1);
      stoppingSince = performance.now();
      logger.info({ signal }, 'stopping');
      void stop(app, database, traces);
    });
  }
}

async function stop(
  app: { close(): Promise<void> },
  database: { close(): Promise<void> },
  traces: Traces | null,
): Promise<void> {
  // Promised to be gone within 10 s, whatever hangs.
  setTimeout(() => process.exit(1), 9_500).unref();
  await app.close();
  await Promise.all([database.close(), traces?.close()]);
  process.exit(0);
}

function greet(config: Config, engine: string): void {
  const lines = [`Exkoo is ready at ${config.publicUrl}`];
  if (engine === 'pglite') {
    lines.push(
      'Database: embedded PostgreSQL for evaluation and development. Set DATABASE_URL for real use.',
    );
  }
  if (config.isEvaluation) {
    lines.push('Evaluation mode: this machine only, emails appear at /dev/mailbox. Demo accounts:');
    for (const { email, note } of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(18)} ${note}`);
    lines.push(`  password of each:  ${DEMO_PASSWORD}`);
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
