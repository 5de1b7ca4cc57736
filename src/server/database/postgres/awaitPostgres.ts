import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';
import { serversOf } from './hostList.ts';

/**
 * Resolves when PostgreSQL answers. Tries again for `limitMs`, as a server that starts with this one may need a moment. Rejects after that, and at
 * once where the login or the database is wrong. The message names the host, never the password.
 */
export async function awaitPostgres(
  pool: pg.Pool,
  {
    databaseUrl,
    setting = 'DATABASE_URL',
    logger,
    limitMs = 60_000,
  }: { databaseUrl: string; setting?: string; logger: DatabaseLogger; limitMs?: number },
): Promise<void> {
  const clients = serversOf(databaseUrl).urls.map((connectionString) => new pg.Client({ connectionString }));
  const hosts = clients.map(({ host, port }) => `${host}:${port}`).join(', ');
  const server = `PostgreSQL at ${hosts} (${setting})`;
  const end = performance.now() + limitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return void (await pool.query('select 1'));
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string };
      const reason = message || code;
      if (WRONG_SETTING.test(code))
        throw new Error(`${server} refused the connection: ${reason}`, { cause: error });
      if (performance.now() + PAUSE_MS > end)
        throw new Error(`${server} did not answer within ${limitMs / 1000} seconds: ${reason}`, {
          cause: error,
        });
      if (isFirst) logger.warn({ hosts, reason }, 'Waiting for the database…');
      await sleep(PAUSE_MS);
    }
  }
}

const PAUSE_MS = 500;

// SQLSTATE: the class of refused logins, and a database that does not exist
const WRONG_SETTING = /^(28...|3D000)$/;
