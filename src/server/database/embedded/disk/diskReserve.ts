import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseLogger } from '#server/database/engine/databaseLogger.ts';

/**
 * Keeps the embedded engine from a disk without any room, on which it stops in the middle of a statement and does not open again.
 * While less is left than it needs, writes are refused; and a file of that size is set aside, which is given up when the engine has to
 * open on a disk that others have filled.
 */
export interface DiskReserve {
  /** Whether writes are to be refused now. A change is logged. */
  isFull(): boolean;
  /** Whether `bytes` may be written beside the database without refusing writes for it. */
  hasRoomFor(bytes: number): boolean;
  /** Sets the reserve aside if it is not, and there is room. */
  setAside(): void;
  /** Gives the reserve up if the disk has no other room for an engine that opens. */
  makeRoomToOpen(): void;
}

export interface DiskReserveOptions {
  dataDir: string;
  logger: DatabaseLogger;
  /** Free bytes of the disk that a folder is on. */
  freeBytes?: (folder: string) => number;
  /** Size of the file. 0 for none: then nothing is looked at and nothing refused. */
  reserveBytes?: number;
}

export function diskReserve({
  dataDir,
  logger,
  freeBytes = freeBytesOf,
  reserveBytes = RESERVE_BYTES,
}: DiskReserveOptions): DiskReserve {
  const file = join(dataDir, 'database.reserve');
  let isThere = existsSync(file);
  let isFull = false;

  // What others could write to the disk before the engine is without a place to go on
  const room = () => freeBytes(dataDir) + (isThere ? reserveBytes : 0) - 2 * reserveBytes;

  return {
    isFull() {
      if (reserveBytes === 0) return false;
      const left = room();
      const now = isFull ? left < SLACK_BYTES : left < 0;
      if (now === isFull) return now;
      isFull = now;
      const fields = { dataDir, freeBytes: freeBytes(dataDir), reserveBytes };
      if (now)
        logger.error(fields, 'The disk is full: writes are refused until it has room, reading goes on');
      else logger.info(fields, 'The disk has room again: writes go on');
      return now;
    },
    hasRoomFor: (bytes) => reserveBytes === 0 || room() >= bytes,
    setAside() {
      if (isThere || reserveBytes === 0 || room() < 0) return;
      try {
        writeFileSync(file, Buffer.alloc(reserveBytes), { mode: 0o600 });
        isThere = true;
      } catch (error) {
        rmSync(file, { force: true });
        logger.warn({ err: error }, 'No room could be set aside on the disk of the embedded database');
      }
    },
    makeRoomToOpen() {
      if (!isThere || freeBytes(dataDir) >= reserveBytes) return;
      rmSync(file, { force: true });
      isThere = false;
      logger.warn(
        { dataDir },
        'The disk is full: the reserve is given up, so that the embedded database can open',
      );
    },
  };
}

/** One file of the log, which is made whole when the one before is full, and what goes into tables until it is noticed. */
const RESERVE_BYTES = 24 * 1024 * 1024;

/** So much more has to be free until writes go on, that they do not come and go with each statement. */
const SLACK_BYTES = 4 * 1024 * 1024;

function freeBytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity; // a file system that does not tell
  }
}
