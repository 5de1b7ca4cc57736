import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncTree } from '#server/platform/files/syncTree.ts';
import type { EngineThread } from './engineThread.ts';
import { startEngineThread } from './engineThread.ts';

/**
 * Opens the database in `dataDir`/database, and creates it when there is none. Throws when another major version of PostgreSQL
 * wrote it.
 */
export async function openFolder(dataDir: string, onFailure: (reason: Error) => void): Promise<EngineThread> {
  const folder = join(dataDir, 'database');
  // Exists while the database is being created, so the next start removes what a crash left unfinished
  const unfinished = join(dataDir, 'database.unfinished');
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
  if (existsSync(folder)) {
    checkVersion(folder);
    return startEngineThread(folder, onFailure).catch((cause: Error) => {
      throw new Error(
        `The embedded database in ${folder} does not open: ${cause.message}. Check that the disk has room. If it has, restore a ` +
          'backup into an empty folder.',
        { cause },
      );
    });
  }
  writeFileSync(unfinished, '');
  mkdirSync(folder, { mode: 0o700 });
  const thread = await startEngineThread(folder, onFailure);
  await syncTree(folder);
  rmSync(unfinished);
  return thread;
}

function checkVersion(folder: string): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR_VERSION) return;
  throw new Error(
    `PostgreSQL ${version} wrote the embedded database in ${folder}; this version of the product runs ${MAJOR_VERSION}. ` +
      'Make a backup with the version that wrote it, and restore that into an empty folder.',
  );
}

const MAJOR_VERSION = '18';
