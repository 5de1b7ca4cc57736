import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/database.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Passwords } from '#server/platform/secrets/passwords.ts';
import { openTraces } from '#server/platform/traces/openTraces.ts';

/**
 * Starts the product once more in this process, on the same database, with more settings; resolves to its URL. Both run the same compiled
 * code: processes differ in that by more than a few percent.
 */
export async function addApp(
  { logger, passwords }: { logger: Logger; passwords: Passwords },
  settings: Record<string, string>,
): Promise<string> {
  // The packages of OpenTelemetry read it
  Object.assign(process.env, settings);
  const config = readConfig();
  const traces = await openTraces(config, logger);
  for (const name of Object.keys(settings)) Reflect.deleteProperty(process.env, name);
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? undefined,
    logger,
  });
  const app = await createApp({ config, database, logger, passwords, traces });
  return (await app.start()).replace('[::1]', 'localhost');
}
