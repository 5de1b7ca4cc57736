import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';
import { diskReserve } from './disk/diskReserve.ts';
import { packFolder, syncFolder, unpackFolder } from './snapshots/folderArchive.ts';
import { hostWorker } from './worker/workerHost.ts';

/**
 * Creates an empty database in `folder`, which must not exist and appears only when it is complete. Takes about a second
 * from the template that the first run leaves in the cache, three without it.
 */
export async function createFolder(
  folder: string,
  logger: DatabaseLogger,
  template = templateFile(),
): Promise<void> {
  if (existsSync(template)) {
    try {
      return await unpackFolder(template, folder);
    } catch (error) {
      logger.warn(
        { err: error, template },
        'The template of an empty database is not usable; creating one from nothing',
      );
    }
  }
  const making = `${folder}.creating`;
  rmSync(making, { recursive: true, force: true });
  const reserve = diskReserve({ dataDir: making, logger, reserveBytes: 0 });
  const host = hostWorker({ folder: making, syncsToDisk: false, statementLimitMs: 60_000, reserve, logger });
  await host.ready();
  await host.close();
  await syncFolder(making);
  renameSync(making, folder);
  await keepTemplate(folder, template, logger);
}

/** Throws when the folder was written by another major version of PostgreSQL than this one runs. */
export function checkVersion(folder: string): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR_VERSION) return;
  throw new WrongVersion(
    `The embedded database in ${folder} is of PostgreSQL ${version}; this version of the product runs ${MAJOR_VERSION}. ` +
      'Make a backup with the version that wrote it, and restore that into an empty folder.',
  );
}

/** The folder is sound, but not for this version. */
export class WrongVersion extends Error {}

const MAJOR_VERSION = '18';

// A cache only: the next empty folder is created without it just as well.
async function keepTemplate(folder: string, template: string, logger: DatabaseLogger): Promise<void> {
  try {
    await mkdir(join(template, '..'), { recursive: true });
    await packFolder(folder, template);
  } catch (error) {
    logger.info({ err: error }, 'The template of an empty database could not be kept');
  }
}

/** The pinned version of PGlite, part of the template's name. A test compares it with package.json. */
export const PGLITE_VERSION = '0.5.16';

function templateFile(): string {
  return fileURLToPath(
    new URL(`../../../../node_modules/.cache/exkoo/empty-${PGLITE_VERSION}.tar.gz`, import.meta.url),
  );
}
