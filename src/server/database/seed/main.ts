import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openFiles } from '#server/platform/files/openFiles.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createPasswords } from '#server/platform/secrets/passwords.ts';
import { createTokens } from '#server/platform/secrets/tokens.ts';
import { seedDemo } from './demo.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demoAccounts.ts';

// npm run db:seed: fills an empty database with the demo accounts, as evaluation mode does automatically. For an installation with
// PostgreSQL or mail before it is in use: the password is public.
try {
  const config = readConfig();
  if (config.isProduction)
    throw new Error('Demo accounts do not belong into production: their password is public.');
  const logger = createLogger('warn');
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseDirectUrl ?? config.databaseUrl ?? undefined,
    logger,
  });
  await migrate(database);
  const passwords = createPasswords();
  const app = await createApp({ config, database, logger, passwords });
  const isSeeded = await seedDemo({
    database,
    services: app.services,
    passwords,
    tokens: createTokens({ ...config, clock: systemClock }),
    files: openFiles(config),
    clock: systemClock,
  });
  await app.close();
  await database.close();
  const accounts = DEMO_ACCOUNTS.map(({ email }) => email).join(', ');
  process.stdout.write(
    isSeeded
      ? `Demo accounts: ${accounts}; password: ${DEMO_PASSWORD}\n`
      : 'There are accounts already: nothing is changed.\n',
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
