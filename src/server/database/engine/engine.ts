import type pg from 'pg';
import type { ChannelHandler } from './channelHandlers.ts';
import type { DatabaseLogger } from './databaseLogger.ts';
import type { Notification } from './notifier.ts';

/** Options for opening a database, on either engine. */
export interface EngineOptions {
  /** Embedded engine only: the folder of the database and its lock. */
  dataDir: string;
  logger: DatabaseLogger;
  /** PostgreSQL only: a statement is canceled after this time. Default 10 s. */
  statementLimitMs?: number;
  /** PostgreSQL only: how long a query waits for a connection. Default 10 s. */
  connectionLimitMs?: number;
  /** PostgreSQL only: the maximum number of connections. Default 10. */
  poolSize?: number;
  /**
   * PostgreSQL only: the URL of the server itself, where the other one is a pooler's in transaction mode. For notifications, migrations,
   * backups and session locks.
   */
  directUrl?: string | undefined;
  /** PostgreSQL only: whether statements are prepared under a name. Default true; without it they work over every pooler. */
  isPreparing?: boolean | undefined;
  /** Logs the plan of queries that take as many milliseconds. Default never. */
  plansFromMs?: number | undefined;
  /** PostgreSQL only: a streaming replica for reads, and how long a read waits for it to catch up. */
  replica?: { url: string; maxLagMs: number } | undefined;
}

/** The part of a database that differs between the engines. */
export interface OpenEngine {
  pool: pg.Pool;
  /** Connections with a session of their own: the same pool, if no pooler is between. */
  direct: pg.Pool;
  /** Whether the rows of companies are on the servers of a Citus cluster, and this is its coordinator. */
  isDistributed: boolean;
  directSql(text: string, values?: unknown[]): Promise<{ rows: never[] }>;
  listen(channel: string, handler: ChannelHandler, onReconnect?: () => void): Promise<() => Promise<void>>;
  /** Connections to the replica, if there is one. */
  replicaPool?: pg.Pool | undefined;
  /** Sends notifications in the background, soon. */
  notify(notifications: readonly Notification[]): void;
  /** Runs `work`, which uses `client` only, without the limit on statements. */
  unlimited<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
