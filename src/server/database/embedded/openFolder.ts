import { existsSync, renameSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';
import { unpackFolder } from './snapshots/folderArchive.ts';
import { checkVersion, createFolder, WrongVersion } from './prepareFolder.ts';
import { listSnapshots } from './snapshots/snapshots.ts';

/**
 * Opens `dataDir`/database by `tryOpen`, creating it when there is none. When it does not open, the damaged folder is set aside
 * and the newest snapshot that opens takes its place; that is logged as an error, with what is lost. Throws the
 * first reason when nothing opens, and at once when the reason lies outside of the folder (rights, space, version).
 */
export async function openFolder<T>(
  dataDir: string,
  tryOpen: (folder: OpenableFolder) => Promise<T>,
  logger: DatabaseLogger,
): Promise<T> {
  const path = join(dataDir, 'database');
  const snapshots = listSnapshots(dataDir);
  if (!existsSync(path)) {
    if (snapshots.length > 0)
      return openSnapshot(path, snapshots, tryOpen, logger, new Error(`The folder ${path} is missing`));
    await createFolder(path, logger);
  }
  try {
    return await tryOpenChecked(path, tryOpen);
  } catch (error) {
    if (isOutside(error) || snapshots.length === 0) throw error;
    const aside = `${path}.damaged-${new Date().toISOString().replaceAll(':', '-')}`;
    logger.error(
      { err: error, keptIn: aside },
      'The embedded database is damaged: it is set aside, and the newest good snapshot is restored',
    );
    renameSync(path, aside);
    return openSnapshot(path, snapshots, tryOpen, logger, error);
  }
}

/** A folder to open. Pages need a check when the process before did not close it. */
export interface OpenableFolder {
  path: string;
  wasClosed: boolean;
}

async function openSnapshot<T>(
  path: string,
  snapshots: string[],
  tryOpen: (folder: OpenableFolder) => Promise<T>,
  logger: DatabaseLogger,
  reason: unknown,
): Promise<T> {
  for (const snapshot of snapshots) {
    try {
      await unpackFolder(snapshot, path);
      const opened = await tryOpenChecked(path, tryOpen);
      logger.error(
        { snapshot, err: reason },
        'A snapshot of the embedded database was restored: what was written after it is lost',
      );
      return opened;
    } catch (error) {
      if (isOutside(error)) throw error;
      logger.error({ snapshot, err: error }, 'This snapshot is not usable; trying the one before');
      if (existsSync(path))
        renameSync(path, `${path}.damaged-${new Date().toISOString().replaceAll(':', '-')}`);
    }
  }
  throw new Error(
    'The embedded database is damaged, and none of its snapshots is usable. Restore a backup into an empty data folder.',
    { cause: reason },
  );
}

async function tryOpenChecked<T>(path: string, tryOpen: (folder: OpenableFolder) => Promise<T>): Promise<T> {
  checkVersion(path);
  return tryOpen({ path, wasClosed: await wasClosed(path) });
}

// The state stands in pg_control as a number after two others; 1 means that the last process closed the database.
async function wasClosed(path: string): Promise<boolean> {
  const handle = await open(join(path, 'global', 'pg_control'), 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 16);
    return buffer.readUInt32LE() === 1;
  } finally {
    await handle.close();
  }
}

const OUTSIDE = new Set([
  'EACCES',
  'EPERM',
  'ENOSPC',
  'EROFS',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  '53100',
]);

function isOutside(error: unknown): boolean {
  // The file system's or PostgreSQL's
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    error instanceof WrongVersion ||
    OUTSIDE.has(code) ||
    /No space left|Permission denied|Read-only file system|out of memory/i.test(message)
  );
}
