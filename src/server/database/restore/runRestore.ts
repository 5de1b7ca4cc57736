import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { extract } from 'tar';
import { syncTree } from '#server/platform/files/syncTree.ts';
import type { BackupManifest, BackupSummary } from '../backup/backupFormat.ts';
import { inPortableTransaction, portableTables } from '../backup/portableTables.ts';
import type { DataLocation } from '../backup/runBackup.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';
import { migrate } from '../migrate.ts';
import { migrationNames, readMigrations } from '../migrations/readMigrations.ts';
import { PLATFORM_ROLE } from '../walls/scopes.ts';
import { readTable } from './readTable.ts';

/**
 * Puts a backup into an empty installation, on either engine: the schema as of the backup, its rows in one transaction, its files, then
 * newer migrations. Throws, and leaves the installation empty, when it holds anything already, when the
 * backup comes from a newer version of the product, or when it is damaged.
 */
export async function runRestore(
  place: DataLocation,
  fromFile: string,
  logger: DatabaseLogger,
): Promise<BackupSummary> {
  const source = resolve(fromFile);
  if (!existsSync(source)) throw new Error(`There is no file ${source}`);
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
  const unpacked = mkdtempSync(join(place.dataDir, '.restore-'));
  try {
    await extract({ cwd: unpacked, file: source, strict: true });
    const manifest = readManifest(unpacked);
    const filesFolder = join(place.dataDir, 'files');
    refuseFiles(filesFolder, manifest, place);
    const db = await openDatabase({
      dataDir: place.dataDir,
      databaseUrl: place.databaseUrl ?? undefined,
      poolSize: 2,
      logger,
    });
    try {
      return await restoreInto(db, unpacked, manifest, filesFolder);
    } finally {
      await db.close();
    }
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

async function restoreInto(
  db: Database,
  unpacked: string,
  manifest: BackupManifest,
  filesFolder: string,
): Promise<BackupSummary> {
  const ofBackup = new Set(manifest.migrations);
  const all = Object.entries(await readMigrations());
  await migrate(db, Object.fromEntries(all.filter(([name]) => ofBackup.has(name))));
  const rows = await db
    .unlimited(async (kysely) => {
      const { rows: ran } = await sql<{
        name: string;
      }>`select name from kysely_migration order by name`.execute(kysely);
      if (ran.length !== manifest.migrations.length)
        throw new Error('The target was set up by a newer version already; restore into an empty database');
      return inPortableTransaction(kysely, PLATFORM_ROLE, 'write', async () => {
        await refuseRows(kysely);
        const count = await addRows(kysely, unpacked, manifest);
        if (manifest.hasFiles) await placeFiles(join(unpacked, 'files'), filesFolder);
        return count;
      });
    })
    .catch((error: unknown) => {
      rmSync(filesFolder, { recursive: true, force: true });
      throw error;
    });
  await migrate(db);
  await db.unlimited((kysely) => sql`analyze`.execute(kysely));
  return { tables: manifest.tables.length, rows, files: countFiles(filesFolder) };
}

function readManifest(unpacked: string): BackupManifest {
  const path = join(unpacked, 'manifest.json');
  if (!existsSync(path)) throw new Error('This file is not a backup of the product: it has no manifest');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as BackupManifest;
  const known = new Set(migrationNames());
  const unknown =
    manifest.format === 1
      ? manifest.migrations.filter((name) => !known.has(name))
      : [`format ${manifest.format}`];
  if (unknown.length > 0)
    throw new Error(
      `The backup comes from a newer version of the product (${unknown.join(', ')}); restore it with that one`,
    );
  return manifest;
}

function refuseFiles(folder: string, manifest: BackupManifest, place: DataLocation): void {
  if (countFiles(folder) > 0)
    throw new Error(
      `The target is not empty: there are files in ${folder}. Restore into an empty installation only.`,
    );
  if (manifest.hasFiles && place.s3Url)
    throw new Error(
      'The backup has files, but S3_URL is set. Restore without it, and copy the folder "files" of the data to the bucket.',
    );
}

async function refuseRows<DB>(kysely: Kysely<DB>): Promise<void> {
  for (const { name } of await portableTables(kysely)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(kysely);
    if (rows.length > 0)
      throw new Error(
        `The target is not empty: there are rows in ${name}. Restore into an empty installation only.`,
      );
  }
}

async function addRows<DB>(kysely: Kysely<DB>, unpacked: string, manifest: BackupManifest): Promise<number> {
  const there = await portableTables(kysely);
  const parts = new Map(manifest.tables.map((part) => [part.name, part]));
  let total = 0;
  for (const table of there) {
    const part = parts.get(table.name);
    if (!part) continue;
    const rows = await readTable(
      kysely,
      table,
      part.columns,
      join(unpacked, 'tables', `${table.name}.jsonl`),
    );
    if (rows !== part.rows)
      throw new Error(`The backup is damaged: ${table.name} has ${rows} rows instead of ${part.rows}`);
    parts.delete(table.name);
    total += rows;
  }
  if (parts.size > 0)
    throw new Error(`The backup has tables that this version does not have: ${[...parts.keys()].join(', ')}`);
  return total;
}

// Before the commit: once the rows are there, so are the files that they name.
async function placeFiles(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  await syncTree(to);
}

function countFiles(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;
}
