import type { Kysely } from 'kysely';
import { openEmbedded } from './embedded/openEmbedded.ts';
import type { ChannelHandler } from './engine/channelHandlers.ts';
import type { EngineOptions, OpenEngine } from './engine/engine.ts';
import type { Notification } from './engine/notifier.ts';
import type { PlanLog, StatementListener } from './engine/session.ts';
import { kyselyOverClient, kyselyOverPool, runText } from './engine/sessionPool.ts';
import type { SlowStatement } from './engine/slowStatements.ts';
import { createSlowStatements } from './engine/slowStatements.ts';
import { openPostgres } from './postgres/openPostgres.ts';
import type { Replica } from './replica/replica.ts';
import { createReplica } from './replica/replica.ts';
import type { Tables } from './tables.ts';
import { createFairTurns } from './turns/fairTurns.ts';

/** An open database. The rest of the server is independent of the engine. */
export interface Database {
  engine: 'pglite' | 'postgres';
  /** Whether npm run db:distribute had distributed it when it was opened: scopes start with other statements then. */
  isDistributed: boolean;
  /** For migrations and system queries. Company data goes through scopes.ts only. */
  kysely: Kysely<Tables>;
  /** Runs raw SQL, several statements too when there are no values. For the job queue. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: never[] }>;
  /** Like executeSql, on the connection for notifications: it does not wait for a connection of the pool behind requests. */
  directSql(text: string, values?: unknown[]): Promise<{ rows: never[] }>;
  /**
   * Calls `handler` with the payload of each notification. A hint only: notifications get lost while a connection is
   * down, or when the process that should send them ends; `onReconnect` is called after such a gap. Resolves to the function that stops it.
   */
  listen(channel: string, handler: ChannelHandler, onReconnect?: () => void): Promise<() => Promise<void>>;
  /** Sends notifications in the background, soon. Scopes call it after their commit: notifyAfterCommit. */
  notify(notifications: readonly Notification[]): void;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Runs `work` on one connection of its own, without the limit on statements. For migrations, backup and restore. */
  unlimited<T>(work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs `work`, which uses one connection, when it is the turn of the key: a company, or a user. See createFairTurns. */
  inTurn<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Serves reads in place of the primary: see replicaReadScope. Null without DATABASE_REPLICA_URL. */
  replica: Replica | null;
  /** The statements of this process that took long, the longest first. */
  slowStatements(): SlowStatement[];
  /** The connections of the pool, and how many callers wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  /** Calls `listener` after each statement, until the function that it returns is called. */
  watchStatements(listener: StatementListener): () => void;
  /** Waits for running statements, then closes. The embedded engine writes a checkpoint, so the next start needs no recovery. */
  close(): Promise<void>;
}

export interface DatabaseOptions extends EngineOptions {
  /** Uses that PostgreSQL server instead of the embedded database. */
  databaseUrl?: string;
}

/**
 * Opens the database: PostgreSQL by `databaseUrl`, else the embedded one in `dataDir`. Throws FolderInUse when another
 * process has the folder, and the driver's error when the server cannot be reached. Migrations are separate: migrate().
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { pool, direct, replicaPool, ...engine }: OpenEngine = options.databaseUrl
    ? await openPostgres(options.databaseUrl, options)
    : await openEmbedded(options);
  const slow = createSlowStatements();
  const turns = createFairTurns({ places: pool.options.max });
  const listeners = new Set<StatementListener>();
  const sessions = {
    isPreparing: options.isPreparing ?? true,
    note(text: string, ms: number, isFailed: boolean) {
      slow.note(text, ms);
      for (const listener of listeners) listener(text, ms, isFailed);
    },
    plans: planLog(options),
  };
  const replica =
    replicaPool &&
    createReplica({
      // No pooler is between
      kysely: kyselyOverPool(replicaPool, { ...sessions, isPreparing: true }),
      inTurn: createFairTurns({ places: replicaPool.options.max }).take,
      primarySql: (text, values) => runText(pool, text, values),
      replicaSql: (text, values) => runText(replicaPool, text, values),
      maxLagMs: options.replica?.maxLagMs ?? 0,
      logger: options.logger,
    });

  return {
    engine: options.databaseUrl ? 'postgres' : 'pglite',
    isDistributed: engine.isDistributed,
    kysely: kyselyOverPool(pool, sessions),
    executeSql: (text, values) => runText(pool, text, values),
    directSql: engine.directSql,
    listen: engine.listen,
    notify: engine.notify,
    ping: async () => void (await pool.query('select 1')),
    unlimited: async (work) => {
      const client = await direct.connect();
      try {
        return await engine.unlimited(client, () => work(kyselyOverClient(client)));
      } finally {
        client.release();
      }
    },
    inTurn: turns.take,
    replica: replica ?? null,
    slowStatements: () => slow.list(),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + turns.waiting(),
    }),
    watchStatements(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      replica?.stop();
      await engine.close();
    },
  };
}

/** Without values, in the plan either: they are data of people. */
function planLog({ plansFromMs, logger }: EngineOptions): PlanLog | undefined {
  if (plansFromMs === undefined) return undefined;
  return {
    fromMs: plansFromMs,
    note: (statement, ms, withValues) => {
      const plan = withValues.replaceAll(/'(?:[^']|'')*'/g, "'?'");
      logger.warn({ statement, ms: Math.round(ms), plan }, 'A slow query');
    },
  };
}
