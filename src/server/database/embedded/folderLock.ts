import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderInUse } from '../errors.ts';

/**
 * Takes the data folder for this process, or throws FolderInUse within a second. The lock is one of the kernel's on a
 * file (taken through SQLite, which needs no native module), so it cannot go stale: it ends with its process, also after kill -9, and
 * holds between containers that share the volume. Resolves to the function that releases it.
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const holderFile = join(dataDir, 'database.lock.pid');
  for (let attempt = 1; ; attempt += 1) {
    const lock = tryLock(join(dataDir, 'database.lock'));
    if (lock) {
      writeHolder(holderFile);
      return () => lock.close();
    }
    if (attempt === ATTEMPTS) throw new FolderInUse(dataDir, readPid(holderFile));
    await pause(PAUSE_MS);
  }
}

// A restart often overlaps with the last moments of the process before: give it a short while.
const ATTEMPTS = 4;
const PAUSE_MS = 150;

function tryLock(path: string): DatabaseSync | null {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    // Without a journal on the disk, which may be full
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

const SQLITE_BUSY = 5;

// Only for the message that others get; a full disk may have no room for it
function writeHolder(path: string): void {
  try {
    writeFileSync(path, String(process.pid));
  } catch {
    rmSync(path, { force: true });
  }
}

function readPid(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8')) || null;
  } catch {
    return null;
  }
}
