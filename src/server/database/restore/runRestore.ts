import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { syncTree } from '#server/platform/files/syncTree.ts';
import type { BackupManifest, BackupSummary } from '../backup/format/manifest.ts';
import { inPortableTransaction, portableTables } from '../backup/format/portableTables.ts';
import type { BackupPlace } from '../backup/runBackup.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';
import { migrate } from '../migrate.ts';
import { doneMigrations } from '../migrating/history.ts';
import { readMigrations } from '../migrations/readMigrations.ts';
import { PLATFORM_ROLE } from '../walls/roles.ts';
import { countFiles, linesOf, partsOf, unpackBackup } from './openBackup.ts';
import { openSource } from './openSource.ts';
import { readTable } from './readTable.ts';

/**
 * Puts a backup into an empty installation, on either engine: the schema as of the backup, its rows in one transaction, its files, then
 * newer migrations. `from` is a file, a name in BACKUP_TO, or `latest`. Throws, and leaves the installation as it was, when it holds anything
 * already, and when the backup cannot be restored (unpackBackup).
 */
export async function runRestore(
  place: BackupPlace,
  from: string,
  logger: DatabaseLogger,
): Promise<BackupSummary> {
  const source = await openSource(place, from);
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
  const unpacked = mkdtempSync(join(place.dataDir, '.restore-'));
  try {
    const manifest = await unpackBackup(source, unpacked, place.backup.key);
    if (manifest.company)
      throw new Error(`The file has one company, ${manifest.company.name}: restore it with --company`);
    const filesFolder = join(place.dataDir, 'files');
    refuseFiles(filesFolder, manifest, place);
    const db = await openDatabase({
      dataDir: place.dataDir,
      databaseUrl: place.databaseUrl ?? undefined,
      poolSize: 2,
      logger,
    });
    try {
      const rows = await restoreInto(db, unpacked, manifest, filesFolder);
      await migrate(db);
      await db.unlimited((kysely) => sql`analyze`.execute(kysely));
      return { tables: manifest.tables.length, rows, files: countFiles(filesFolder) };
    } finally {
      await db.close();
    }
  } finally {
    source.destroy();
    rmSync(unpacked, { recursive: true, force: true });
  }
}

async function restoreInto(
  db: Database,
  unpacked: string,
  manifest: BackupManifest,
  filesFolder: string,
): Promise<number> {
  try {
    return await restoreRows(db, unpacked, manifest, async () => {
      if (manifest.hasFiles) await placeFiles(join(unpacked, 'files'), filesFolder);
    });
  } catch (error) {
    rmSync(filesFolder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Adds the rows of an unpacked and checked backup to a database without any, under the schema as of the backup, in one transaction that commits
 * after `beforeCommit`. Resolves to their number. Throws when there are rows, or a newer schema.
 */
export async function restoreRows(
  db: Database,
  unpacked: string,
  manifest: BackupManifest,
  beforeCommit = async () => {},
): Promise<number> {
  const ofBackup = new Set(manifest.migrations);
  const all = Object.entries(await readMigrations());
  await migrate(db, Object.fromEntries(all.filter(([name]) => ofBackup.has(name))));
  return db.unlimited(async (kysely) => {
    if ((await doneMigrations(kysely)).length !== manifest.migrations.length)
      throw new Error('The target was set up by a newer version already; restore into an empty database');
    return inPortableTransaction(kysely, PLATFORM_ROLE, 'write', async () => {
      await refuseRows(kysely);
      const count = await addRows(kysely, unpacked, manifest);
      await beforeCommit();
      return count;
    });
  });
}

function refuseFiles(folder: string, manifest: BackupManifest, place: BackupPlace): void {
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
  const parts = new Map(manifest.tables.map((part) => [part.name, part]));
  let total = 0;
  for (const table of await portableTables(kysely)) {
    const part = parts.get(table.name);
    if (!part) continue;
    total += await readTable(kysely, table, part.columns, linesOf(partsOf(unpacked, table.name)));
    parts.delete(table.name);
  }
  if (parts.size > 0)
    throw new Error(`The backup has tables that this version does not have: ${[...parts.keys()].join(', ')}`);
  return total;
}

// Before the commit: once the rows are there, so are the files that they name.
async function placeFiles(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await cp(from, to, { recursive: true });
  await syncTree(to);
}
