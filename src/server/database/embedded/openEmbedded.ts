import pg from 'pg';
import { ChannelHandlers } from '../engine/channelHandlers.ts';
import type { EngineOptions, OpenEngine } from '../engine/engine.ts';
import { EngineStopped } from '../errors.ts';
import { survivingErrors } from '../engine/sessionPool.ts';
import { valueTypes } from '../queries/valueTypes.ts';
import { checkPages } from './checkPages.ts';
import { diskReserve } from './disk/diskReserve.ts';
import type { DiskReserve } from './disk/diskReserve.ts';
import { lockFolder } from './folderLock.ts';
import { watchIdleTransactions } from './idleTransactions.ts';
import { openFolder } from './openFolder.ts';
import { requestsFirst } from './requestsFirst.ts';
import type { OpenableFolder } from './openFolder.ts';
import { startUpkeep, UPKEEP_TIMES } from './upkeep.ts';
import { hostWorker } from './worker/workerHost.ts';
import { WorkerStream } from './worker/workerStream.ts';

/**
 * Opens the embedded database in `dataDir`/database: creates it when there is none, restores the newest good snapshot when it is
 * damaged. Throws FolderInUse when another process has it open.
 */
export async function openEmbedded(options: EngineOptions): Promise<OpenEngine> {
  const { dataDir, logger } = options;
  const unlock = await lockFolder(dataDir);
  try {
    const reserve = diskReserve({ dataDir, logger, ...options.disk });
    const session = await openFolder(dataDir, (folder) => openSession(folder, reserve, options), logger);
    reserve.setAside();
    const stopUpkeep = startUpkeep({
      ...session,
      dataDir,
      reserve,
      logger,
      times: { ...UPKEEP_TIMES, ...options.upkeepTimes },
    });
    const { pool, handlers, withoutLimit } = session;
    return {
      pool,
      listen: async (channel, handler) => {
        if (handlers.add(channel, handler)) await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
        return async () => {
          if (handlers.remove(channel, handler)) await pool.query(`unlisten ${pg.escapeIdentifier(channel)}`);
        };
      },
      unlimited: (_client, work) => withoutLimit(work),
      syncs: session.syncs,
      turns: requestsFirst(),
      close: async () => {
        await stopUpkeep();
        await session.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openSession(folder: OpenableFolder, reserve: DiskReserve, options: EngineOptions) {
  const { logger, statementLimitMs } = options;
  const host = hostWorker({
    folder: folder.path,
    syncsToDisk: options.syncsToDisk ?? true,
    statementLimitMs,
    reserve,
    logger,
  });
  const handlers = new ChannelHandlers();
  const pool: pg.Pool = new pg.Pool({
    // The database thread has one session: this pool is the queue in front of it.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT_LIMIT_MS,
    stream: () => new WorkerStream(host, onStatus) as never,
    types: valueTypes,
    ...NO_NETWORK,
    onConnect: async (client: pg.ClientBase) => {
      client.on('notification', ({ channel, payload }) => handlers.tell(channel, payload ?? ''));
      for (const channel of handlers.channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
  } as pg.PoolConfig);
  const onStatus = watchIdleTransactions(pool, statementLimitMs, host.isUnlimited);
  survivingErrors(pool, (error) => logger.warn({ err: error }, 'The session of the embedded database ended'));
  const close = async () => {
    await pool.end();
    await host.close();
  };

  try {
    await host.ready();
    if (!folder.wasClosed) await host.withoutLimit(() => checkAfterCrash(pool));
  } catch (error) {
    await close();
    // Without room the engine does not say why it does not open, and no snapshot would find any either
    if (reserve.isFull()) throw new EngineStopped(NO_ROOM, { code: '53100', cause: error });
    throw error;
  }
  return { pool, handlers, withoutLimit: host.withoutLimit, syncs: host.syncs, close };
}

const NO_ROOM = 'The disk is full: the embedded database cannot open. Make room on it, and start again.';

async function checkAfterCrash(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await checkPages(client);
  } finally {
    client.release();
  }
}

// How long a request queues for the one session before it is refused.
const WAIT_LIMIT_MS = 30_000;

// Set explicitly, because `pg` would otherwise read PGHOST, PGUSER, PGSSLMODE and so on from the environment.
const NO_NETWORK = {
  host: 'embedded',
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  password: 'unused',
  ssl: false,
};
