import pg from 'pg';
import { ChannelHandlers } from '../engine/channelHandlers.ts';
import type { EngineOptions, OpenEngine } from '../engine/engine.ts';
import { batchValues, createNotifier, NOTIFY_ALL } from '../engine/notifier.ts';
import { runText } from '../engine/sessionPool.ts';
import { valueTypes } from '../queries/valueTypes.ts';
import { lockFolder } from './folderLock.ts';
import { openFolder } from './openFolder.ts';
import { ThreadStream } from './threadStream.ts';
import { startUpkeep } from './upkeep.ts';

/**
 * Opens the embedded database in `dataDir`/database, and creates it when there is none. Throws FolderInUse when another process
 * has it open. The process ends when the engine stops, for example on a full disk.
 */
export async function openEmbedded({ dataDir, logger }: EngineOptions): Promise<OpenEngine> {
  const unlock = await lockFolder(dataDir);
  const thread = await openFolder(dataDir, (reason) => {
    logger.error(
      { err: reason },
      `The embedded database stopped: ${reason.message}. Start the server again.`,
    );
    process.exit(1);
  }).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const handlers = new ChannelHandlers();
  const pool = new pg.Pool({
    // The engine has one session: this pool is the queue in front of it
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new ThreadStream(thread) as never,
    types: valueTypes,
    ...NO_NETWORK,
    onConnect: async (client: pg.ClientBase) => {
      // The session outlives its clients
      await client.query('rollback');
      await client.query('discard all');
      client.on('notification', ({ channel, payload }) => handlers.notify(channel, payload ?? ''));
      for (const channel of handlers.channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
  } as pg.PoolConfig);
  const notifier = createNotifier(async (batch) => {
    await pool.query(NOTIFY_ALL, batchValues(batch));
  }, logger);
  const stopUpkeep = startUpkeep(pool, logger);

  return {
    pool,
    direct: pool,
    isDistributed: false,
    directSql: (text, values) => runText(pool, text, values),
    listen: async (channel, handler) => {
      if (handlers.add(channel, handler)) await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        if (handlers.remove(channel, handler)) await pool.query(`unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    notify: notifier.notify,
    unlimited: (_client, work) => work(),
    close: async () => {
      await notifier.drained();
      await stopUpkeep();
      await pool.end();
      await thread.close();
      unlock();
    },
  };
}

// Set explicitly, because `pg` would otherwise read PGHOST, PGUSER, PGSSLMODE and so on from the environment.
const NO_NETWORK = {
  host: 'embedded',
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  password: 'unused',
  ssl: false,
};
