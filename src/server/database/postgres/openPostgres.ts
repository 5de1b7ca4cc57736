import pg from 'pg';
import type { EngineOptions, OpenEngine } from '../engine/engine.ts';
import { survivingErrors } from '../engine/sessionPool.ts';
import { valueTypes } from '../queries/valueTypes.ts';
import { awaitPostgres } from './awaitPostgres.ts';
import { listenOverOwnConnection } from './listener.ts';
import { endWhenSilent } from './silence.ts';

/** Opens a PostgreSQL server by its URL. Throws when it does not answer within a minute. */
export async function openPostgres(databaseUrl: string, options: EngineOptions): Promise<OpenEngine> {
  const { logger, statementLimitMs = STATEMENT_LIMIT_MS, connectionLimitMs = 10_000 } = options;
  // A statement has ended by then, and its error is on its way
  const silenceMs = statementLimitMs + 4_000;
  const connection = {
    connectionString: databaseUrl,
    application_name: 'exkoo',
    connectionTimeoutMillis: connectionLimitMs,
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...connection,
    max: options.poolSize ?? 10,
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: statementLimitMs,
    types: valueTypes,
  });
  survivingErrors(pool, (error) => logger.warn({ err: error }, 'A connection to PostgreSQL was lost'));
  pool.on('connect', (client) => endWhenSilent(client, silenceMs));
  const listener = listenOverOwnConnection(connection, logger);
  try {
    await awaitPostgres(pool, { databaseUrl, logger });
  } catch (error) {
    await pool.end();
    throw error;
  }

  return {
    pool,
    directSql: listener.query,
    listen: listener.listen,
    unlimited: async (client, work) => {
      endWhenSilent(client, 0);
      await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
      try {
        return await work();
      } finally {
        // Fails only if the connection is closed, and its settings with it.
        await client
          .query('rollback; reset statement_timeout; reset idle_in_transaction_session_timeout')
          .catch(() => {});
        endWhenSilent(client, silenceMs);
      }
    },
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

const STATEMENT_LIMIT_MS = 10_000;
