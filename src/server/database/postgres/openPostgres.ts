import pg from 'pg';
import type { EngineOptions, OpenEngine } from '../engine/engine.ts';
import { noteIncompleteResults } from '../engine/incompleteResults.ts';
import { survivingErrors } from '../engine/sessionPool.ts';
import { valueTypes } from '../queries/valueTypes.ts';
import { awaitPostgres } from './awaitPostgres.ts';
import { prepareCitus } from './citusSettings.ts';
import { serverConnection } from './hostList.ts';
import { listenOverOwnConnection } from './listener.ts';
import { limitPooledRole } from './poolerLimits.ts';
import { endWhenSilent } from './silence.ts';

/**
 * Opens a PostgreSQL server by its URL, or a pooler in transaction mode with the server's own URL as `directUrl`. Throws when it does not answer
 * within a minute.
 */
export async function openPostgres(databaseUrl: string, options: EngineOptions): Promise<OpenEngine> {
  const { logger, directUrl, statementLimitMs = STATEMENT_LIMIT_MS, connectionLimitMs = 10_000 } = options;
  // A statement has ended by then, and its error is on its way
  const silenceMs = statementLimitMs + 4_000;
  const connection = {
    ...serverConnection(databaseUrl),
    application_name: 'exkoo',
    connectionTimeoutMillis: connectionLimitMs,
    keepAlive: true,
  };
  // A pooler rejects other startup parameters than the usual ones
  const limits = {
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: statementLimitMs,
  };
  const openPool = (config: pg.PoolConfig) => {
    const opened = new pg.Pool({ ...connection, types: valueTypes, ...config });
    survivingErrors(opened, (error) => logger.warn({ err: error }, 'A connection to PostgreSQL was lost'));
    opened.on('connect', (client) => {
      endWhenSilent(client, silenceMs);
      noteIncompleteResults(client);
    });
    return opened;
  };
  const pool = openPool({ max: options.poolSize ?? 10, ...(!directUrl && limits) });
  const direct = directUrl ? openPool({ ...serverConnection(directUrl), max: DIRECT_SIZE, ...limits }) : pool;
  const replicaPool =
    options.replica &&
    openPool({ ...serverConnection(options.replica.url), max: options.poolSize ?? 10, ...limits });
  const listener = listenOverOwnConnection(
    { ...connection, ...serverConnection(directUrl ?? databaseUrl) },
    logger,
  );
  const pools = new Set([pool, direct, ...(replicaPool ? [replicaPool] : [])]);
  const endPools = () => Promise.all([...pools].map((each) => each.end()));
  let isDistributed: boolean;
  try {
    if (directUrl) {
      await awaitPostgres(direct, { databaseUrl: directUrl, setting: 'DATABASE_DIRECT_URL', logger });
      await limitPooledRole(direct, { pooledUrl: databaseUrl, limitMs: statementLimitMs, logger });
    } else await awaitPostgres(pool, { databaseUrl, logger });
    ({ isDistributed } = await prepareCitus(direct));
    // Its connections outlive ours, and have the settings of the role from their start
    if (directUrl) await awaitPostgres(pool, { databaseUrl, logger });
  } catch (error) {
    await endPools();
    throw error;
  }

  return {
    pool,
    direct,
    replicaPool,
    isDistributed,
    directSql: listener.query,
    listen: listener.listen,
    notify: listener.notify,
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
      await endPools();
    },
  };
}

const STATEMENT_LIMIT_MS = 10_000;

/** For migrations and backups; notifications have their own connection. */
const DIRECT_SIZE = 2;
