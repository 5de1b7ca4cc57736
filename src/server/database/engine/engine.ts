import type pg from 'pg';
import type { ChannelHandler } from './channelHandlers.ts';
import type { DatabaseLogger } from './databaseLogger.ts';

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
  /** Logs the plan of queries that take as many milliseconds. Default never. */
  plansFromMs?: number | undefined;
}

/** The part of a database that differs between the engines. */
export interface OpenEngine {
  pool: pg.Pool;
  listen(channel: string, handler: ChannelHandler, onReconnect?: () => void): Promise<() => Promise<void>>;
  /** Runs `work`, which uses `client` only, without the limit on statements. */
  unlimited<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
