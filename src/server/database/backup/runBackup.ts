import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';
import { FolderInUse } from '../errors.ts';
import { writeCompanyBackup } from './company/writeCompanyBackup.ts';
import { listDailyBackups } from './dailyBackups.ts';
import type { DataLocation } from './dataLocation.ts';
import type { BackupSummary } from './format/manifest.ts';
import { expiredBackups } from './retention.ts';
import { backupName } from './stores/backupStore.ts';
import { writeBackupFile } from './stores/folderStore.ts';
import { openBackupStore } from './stores/openBackupStore.ts';
import { writeBackup } from './writeBackup.ts';

/** The data of an installation, past a pooler: it is read in one long transaction. */
export function backupPlace(config: Config): BackupPlace & Pick<Config, 'secretKey'> {
  return { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl };
}

/**
 * Writes a backup to `toFile`, which appears when it is complete: all tables as of one moment, and the files. Throws when
 * `toFile` exists, and when a server has the embedded database open. On PostgreSQL the server may go on running.
 */
export function runBackup(
  place: BackupPlace,
  toFile: string,
  logger: DatabaseLogger,
): Promise<BackupSummary> {
  return withOpenDatabase(place, logger, (db) => backUpToFile(db, place, toFile));
}

/** Like runBackup, of one company by its id or slug, for restoring it into another installation: see writeCompanyBackup. */
export function runCompanyBackup(
  place: BackupPlace & Pick<Config, 'secretKey'>,
  idOrSlug: string,
  toFile: string,
  logger: DatabaseLogger,
): Promise<BackupSummary> {
  return withOpenDatabase(place, logger, (db) => writeCompanyBackup(db, place, idOrSlug, newFile(toFile)));
}

/** Like runBackup, to BACKUP_TO under a name of the time, and deletes backups that are too old. */
export function runStoredBackup(place: BackupPlace, logger: DatabaseLogger): Promise<StoredBackup> {
  return withOpenDatabase(place, logger, (db) => backUpToStore(db, place));
}

/** The settings of backups. */
export type BackupPlace = DataLocation & Pick<Config, 'backup'>;

export interface StoredBackup extends BackupSummary {
  name: string;
  /** Bytes. */
  size: number;
}

/** Writes a backup of an open database to a file. */
export async function backUpToFile(db: Database, place: BackupPlace, toFile: string): Promise<BackupSummary> {
  return writeBackup(db, place, place.backup.key, newFile(toFile));
}

/** A store of one file. Throws when it exists. */
function newFile(toFile: string): (stream: Readable) => Promise<void> {
  const file = resolve(toFile);
  if (existsSync(file)) throw new Error(`${file} exists already; a backup does not replace one`);
  return async (stream) => void (await writeBackupFile(file, stream));
}

/** Writes a backup of an open database to BACKUP_TO, and deletes backups that are too old. */
export async function backUpToStore(db: Database, place: BackupPlace): Promise<StoredBackup> {
  const { to, key } = place.backup;
  if (!to) throw new Error('Name the file: npm run backup -- --to FILE, or set BACKUP_TO');
  const store = openBackupStore(to);
  const name = backupName(new Date(), key !== null);
  let size = 0;
  const summary = await writeBackup(db, place, key, async (stream) => {
    size = await store.write(name, stream);
  });
  for (const old of expiredBackups(await store.list())) await store.remove(old);
  return { ...summary, name, size };
}

async function withOpenDatabase<T>(
  { dataDir, databaseUrl }: DataLocation,
  logger: DatabaseLogger,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (!databaseUrl && !existsSync(join(dataDir, 'database')))
    throw new Error(`There is no database in ${dataDir}`);
  const db = await openDatabase({
    dataDir,
    databaseUrl: databaseUrl ?? undefined,
    poolSize: 2,
    logger,
  }).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    const newest = listDailyBackups(dataDir).at(-1);
    throw new Error(newest ? `${error.message} The newest daily backup is ${newest}.` : error.message);
  });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
