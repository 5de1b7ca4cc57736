import { sql } from 'kysely';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { create } from 'tar';
import type { Config } from '#server/platform/config/config.ts';
import { openDatabase } from '../database.ts';
import type { Database } from '../database.ts';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';
import { syncFile, unpackFolder } from '../embedded/snapshots/folderArchive.ts';
import { requestSnapshot } from '../embedded/snapshots/requestSnapshot.ts';
import { FolderInUse } from '../errors.ts';
import { PLATFORM_ROLE } from '../walls/scopes.ts';
import type { BackupManifest, BackupSummary } from './backupFormat.ts';
import { inPortableTransaction, portableTables } from './portableTables.ts';
import { writeTable } from './writeTable.ts';

/** The settings that say where the data is. */
export type DataPlace = Pick<Config, 'dataDir' | 'databaseUrl' | 's3Url'>;

/**
 * Writes everything the product keeps, all tables as of one moment and the files, to `toFile` (.tar.gz), which appears when it is complete.
 * The server may go on running, on both engines. Throws when `toFile` exists already.
 */
export async function runBackup(
  place: DataPlace,
  toFile: string,
  logger: DatabaseLogger,
): Promise<BackupSummary> {
  const target = resolve(toFile);
  if (existsSync(target)) throw new Error(`${target} exists already; a backup does not replace one`);
  const making = mkdtempSync(join(dirname(target), '.backup-'));
  try {
    const manifest = await withData(place, logger, (db) => writeTables(db, making, !place.s3Url));
    const files = place.s3Url ? 0 : await copyFiles(join(place.dataDir, 'files'), join(making, 'files'));
    await writeFile(join(making, 'manifest.json'), JSON.stringify(manifest, null, 2));
    const part = `${making}.tar.gz`;
    await create({ cwd: making, file: part, gzip: true, portable: true }, [
      'manifest.json',
      'tables',
      ...(manifest.hasFiles ? ['files'] : []),
    ]);
    await syncFile(part);
    await rename(part, target);
    await syncFile(dirname(target));
    return {
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files,
    };
  } finally {
    rmSync(making, { recursive: true, force: true });
    rmSync(`${making}.tar.gz`, { force: true });
  }
}

// The embedded database belongs to the running server, so that is asked for a snapshot, and the snapshot is opened instead.
async function withData<T>(
  place: DataPlace,
  logger: DatabaseLogger,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const copy = mkdtempSync(join(tmpdir(), 'exkoo-backup-'));
  try {
    const db = await openOrCopy(place, copy, logger);
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function openOrCopy(
  { dataDir, databaseUrl }: DataPlace,
  copy: string,
  logger: DatabaseLogger,
): Promise<Database> {
  if (databaseUrl) return openDatabase({ dataDir, databaseUrl, poolSize: 2, logger });
  if (!existsSync(join(dataDir, 'database')) && !existsSync(join(dataDir, 'snapshots')))
    throw new Error(`There is no database in ${dataDir}`);
  try {
    return await openDatabase({ dataDir, logger });
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    await unpackFolder(await requestSnapshot(dataDir), join(copy, 'database'));
    return openDatabase({ dataDir: copy, syncsToDisk: false, disk: { reserveBytes: 0 }, logger });
  }
}

async function writeTables(db: Database, folder: string, hasFiles: boolean): Promise<BackupManifest> {
  await mkdir(join(folder, 'tables'));
  return db.unlimited(async (kysely) => {
    const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      kysely,
    );
    const tables = await inPortableTransaction(kysely, PLATFORM_ROLE, 'read', async () => {
      const written: BackupManifest['tables'] = [];
      for (const table of await portableTables(kysely)) {
        const rows = await writeTable(kysely, table, join(folder, 'tables', `${table.name}.jsonl`));
        written.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows });
      }
      return written;
    });
    return {
      format: 1,
      madeAt: new Date().toISOString(),
      migrations: migrations.rows.map(({ name }) => name),
      tables,
      hasFiles,
    };
  });
}

// After the tables: a file is stored before the row that names it, so every row of the backup finds its file.
async function copyFiles(from: string, to: string): Promise<number> {
  await mkdir(to);
  if (!existsSync(from)) return 0;
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.part') });
  return readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}
