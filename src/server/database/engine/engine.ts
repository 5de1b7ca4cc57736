import type pg from 'pg';
import type { ChannelHandler } from './channelHandlers.ts';
import type { SessionTurns } from './sessionPool.ts';
import type { DatabaseLogger } from './databaseLogger.ts';
import type { DiskReserveOptions } from '../embedded/disk/diskReserve.ts';
import type { UpkeepTimes } from '../embedded/upkeep.ts';

/** What both engines are opened with. */
export interface EngineOptions {
  /** Folder of the embedded database, its lock and its snapshots. */
  dataDir: string;
  logger: DatabaseLogger;
  /** After this time a statement is ended. */
  statementLimitMs: number;
  /** Embedded only. Default true; false is faster and loses data when the machine stops, for tests. */
  syncsToDisk?: boolean;
  /** Embedded only: the disk and the room that is kept on it, for tests. */
  disk?: Pick<DiskReserveOptions, 'freeBytes' | 'reserveBytes'>;
  /** Embedded only: how often upkeep is due, for tests. Milliseconds. */
  upkeepTimes?: Partial<UpkeepTimes>;
  /** PostgreSQL only: connections at most. Default 10. */
  poolSize?: number;
}

/** The part of a database that differs between the engines. */
export interface OpenEngine {
  pool: pg.Pool;
  listen(channel: string, handler: ChannelHandler, onReconnect?: () => void): Promise<() => Promise<void>>;
  /** Runs `work`, which uses `client` only, without the limit on statements. */
  unlimited<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T>;
  /** Syncs to disk that our own code made; null where the database does that itself. */
  syncs(): Promise<number | null>;
  /** Where all share one session: whose turn it is. */
  turns?: SessionTurns;
  close(): Promise<void>;
}
