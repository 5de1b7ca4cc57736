import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { create } from 'tar';
import type { Config } from '#server/platform/config/config.ts';
import { syncPath } from '#server/platform/files/syncTree.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';
import { FolderInUse } from '../errors.ts';
import { PLATFORM_ROLE } from '../walls/scopes.ts';
import type { BackupManifest, BackupSummary } from './backupFormat.ts';
import { listDailyBackups } from './dailyBackups.ts';
import { inPortableTransaction, portableTables } from './portableTables.ts';
import { writeTable } from './writeTable.ts';

/** The settings that say where the data is. */
export type DataLocation = Pick<Config, 'dataDir' | 'databaseUrl' | 's3Url'>;

/** The data of an installation, past a pooler: it is read in one long transaction. */
export function dataLocation(config: Config): DataLocation {
  return { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl };
}

/**
 * Writes a backup to `toFile` (.tar.gz), which appears when it is complete: all tables as of one moment, and the files. Throws when
 * `toFile` exists, and when a server has the embedded database open. On PostgreSQL the server may go on running.
 */
export async function runBackup(
  place: DataLocation,
  toFile: string,
  logger: DatabaseLogger,
): Promise<BackupSummary> {
  const { dataDir, databaseUrl } = place;
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
    return await writeBackup(db, place, toFile);
  } finally {
    await db.close();
  }
}

/** Writes a backup of an open database and of the files to `toFile`, like `runBackup`. */
export async function writeBackup(db: Database, place: DataLocation, toFile: string): Promise<BackupSummary> {
  const target = resolve(toFile);
  if (existsSync(target)) throw new Error(`${target} exists already; a backup does not replace one`);
  const making = mkdtempSync(join(dirname(target), '.backup-'));
  try {
    const manifest = await writeTables(db, making, !place.s3Url);
    const files = place.s3Url ? 0 : await copyFiles(join(place.dataDir, 'files'), join(making, 'files'));
    await writeFile(join(making, 'manifest.json'), JSON.stringify(manifest, null, 2));
    const part = `${making}.tar.gz`;
    await create({ cwd: making, file: part, gzip: true, portable: true }, [
      'manifest.json',
      'tables',
      ...(manifest.hasFiles ? ['files'] : []),
    ]);
    await syncPath(part);
    await rename(part, target);
    await syncPath(dirname(target));
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
