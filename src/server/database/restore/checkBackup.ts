import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupManifest } from '../backup/format/manifest.ts';
import { inPortableTransaction, portableTables } from '../backup/format/portableTables.ts';
import { readLines } from '../backup/format/readLines.ts';
import { TableSum } from '../backup/format/tableSum.ts';
import type { BackupPlace } from '../backup/runBackup.ts';
import { newestBackup } from '../backup/stores/backupStore.ts';
import { openBackupStore } from '../backup/stores/openBackupStore.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';
import { PLATFORM_ROLE } from '../walls/roles.ts';
import { unpackBackup } from './openBackup.ts';
import { restoreRows } from './runRestore.ts';

/**
 * Restores the newest backup of BACKUP_TO into a database of its own next to the product's, compares the rows of each table with those
 * that were backed up, and drops that database. Resolves to its name and the number of rows. Throws when it cannot be restored, when rows
 * differ, and when the database user lacks the right to create databases.
 */
export async function checkBackup(
  db: Database,
  place: BackupPlace,
  logger: DatabaseLogger,
): Promise<{ name: string; rows: number; size: null }> {
  if (!place.backup.to) throw new Error('BACKUP_TO is not set');
  const store = openBackupStore(place.backup.to);
  const name = newestBackup(await store.list());
  if (!name) throw new Error('There is no backup in BACKUP_TO');
  const folder = mkdtempSync(join(place.dataDir, '.check-'));
  const source = await store.read(name);
  try {
    const manifest = await unpackBackup(source, folder, place.backup.key);
    const rows = await inScratchDatabase(db, place, logger, async (scratch) => {
      const restored = await restoreRows(scratch, folder, manifest);
      await compareRows(scratch, manifest);
      return restored;
    });
    return { name, rows, size: null };
  } finally {
    source.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compareRows(scratch: Database, manifest: BackupManifest): Promise<void> {
  const expected = new Map(manifest.tables.map((table) => [table.name, table]));
  await scratch.unlimited((kysely) =>
    inPortableTransaction(kysely, PLATFORM_ROLE, 'read', async () => {
      for (const table of await portableTables(kysely)) {
        const { rows = 0, checksum } = expected.get(table.name) ?? {};
        const sum = new TableSum();
        for await (const lines of readLines(kysely, table)) for (const line of lines) sum.add(line);
        if (sum.rows !== rows || (checksum !== undefined && sum.checksum !== checksum))
          throw new Error(`The restored rows of ${table.name} differ from those that were backed up`);
      }
    }),
  );
}

async function inScratchDatabase<T>(
  db: Database,
  { databaseUrl, dataDir }: BackupPlace,
  logger: DatabaseLogger,
  work: (scratch: Database) => Promise<T>,
): Promise<T> {
  const name = `exkoo_check_${process.pid}_${Date.now()}`;
  const folder = databaseUrl ? null : mkdtempSync(join(dataDir, '.check-'));
  if (databaseUrl) await db.executeSql(`create database ${name}`).catch(explained);
  try {
    const scratch = await openDatabase({
      dataDir: folder ?? dataDir,
      databaseUrl: databaseUrl ? Object.assign(new URL(databaseUrl), { pathname: name }).href : undefined,
      poolSize: 2,
      logger,
    });
    try {
      return await work(scratch);
    } finally {
      await scratch.close();
    }
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
    else await db.executeSql(`drop database if exists ${name} with (force)`);
  }
}

function explained(error: unknown): never {
  if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new Error(
    'The PostgreSQL user may not create the database for the check: run `alter role … createdb` as an administrator',
    { cause: error },
  );
}

const INSUFFICIENT_PRIVILEGE = '42501';
