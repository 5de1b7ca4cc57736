import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';

/**
 * Does what background processes do on a PostgreSQL server: checkpoints, so that the log stays small, and vacuum and statistics of
 * changed tables. Returns the function that stops it and waits for the statement that is running.
 */
export function startUpkeep(pool: pg.Pool, logger: DatabaseLogger): () => Promise<void> {
  const stopping = new AbortController();
  const running = upkeep(pool, logger, stopping.signal);
  return async () => {
    stopping.abort();
    await running;
  };
}

async function upkeep(pool: pg.Pool, logger: DatabaseLogger, signal: AbortSignal): Promise<void> {
  let vacuumedAt = Date.now();
  while (await sleep(LOOK_MS, true, { signal, ref: false }).catch(() => false)) {
    try {
      await checkpoint(pool);
      if (Date.now() - vacuumedAt < VACUUM_MS) continue;
      vacuumedAt = Date.now();
      await vacuum(pool, signal);
    } catch (error) {
      logger.error({ err: error }, 'Upkeep of the embedded database failed');
    }
  }
}

const LOOK_MS = 2_000;
const VACUUM_MS = 600_000;
const CHECKPOINT_BYTES = 16 * 1024 * 1024;
const CHECKPOINT_SECONDS = 60;

async function checkpoint(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ isDue: boolean }>(
    `select written > $1 or (written > 1024 and seconds > $2) as "isDue" from (
       select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as written, extract(epoch from now() - checkpoint_time) as seconds
       from pg_control_checkpoint()
     ) state`,
    [CHECKPOINT_BYTES, CHECKPOINT_SECONDS],
  );
  if (rows[0]?.isDue) await pool.query('checkpoint');
}

async function vacuum(pool: pg.Pool, signal: AbortSignal): Promise<void> {
  const { rows } = await pool.query<{ schema: string; name: string }>(
    `select schemaname as schema, relname as name from pg_stat_user_tables
     where n_dead_tup > 500 + n_live_tup * 0.1 or n_mod_since_analyze > 500 + n_live_tup * 0.1`,
  );
  for (const { schema, name } of rows) {
    if (signal.aborted) return;
    await pool.query(`vacuum (analyze) ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`);
  }
}
