import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { doneMigrations } from '../migrating/history.ts';
import { PLATFORM_ROLE } from '../walls/roles.ts';
import type { DataLocation } from './dataLocation.ts';
import { encrypted } from './format/encryption.ts';
import type { BackupManifest, BackupSummary } from './format/manifest.ts';
import type { PortableTable } from './format/portableTables.ts';
import { inPortableTransaction, portableTables } from './format/portableTables.ts';
import type { RowChoice } from './format/readLines.ts';
import { readLines } from './format/readLines.ts';
import { TableSum } from './format/tableSum.ts';
import type { TarWriter } from './format/tarWriter.ts';
import { createTarWriter } from './format/tarWriter.ts';

/**
 * Writes a backup of an open database and of the files into `store`, which stores the stream that it gets: all tables as of one moment, as
 * a compressed tar archive, encrypted for `key` if there is one. Memory and disk use do not grow with the data. Rejects when
 * either side fails; the store then keeps nothing.
 */
export function writeBackup(
  db: Database,
  place: DataLocation,
  key: string | null,
  store: (stream: Readable) => Promise<void>,
): Promise<BackupSummary> {
  return writeArchive(key, store, async (tar) => {
    const manifest = await writeTables(db, tar);
    manifest.hasFiles = !place.s3Url;
    manifest.files = place.s3Url ? 0 : await addFiles(tar, join(place.dataDir, 'files'));
    return manifest;
  });
}

/** Writes what `content` adds, and the manifest that it resolves to, into `store`: see writeBackup. */
export async function writeArchive(
  key: string | null,
  store: (stream: Readable) => Promise<void>,
  content: (tar: TarWriter) => Promise<BackupManifest>,
): Promise<BackupSummary> {
  const tar = createTarWriter();
  const gzip = createGzip();
  const compressed = pipeline(tar.stream, gzip);
  compressed.catch(() => {});
  let storeError: Error | null = null;
  const stored = (key ? encrypted(gzip, key) : Promise.resolve(gzip)).then(store).catch((error: Error) => {
    storeError = error;
    tar.stream.destroy(error);
  });
  try {
    const manifest = await content(tar);
    await tar.add('manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)));
    await tar.end();
    await compressed;
    await stored;
    if (storeError) throw storeError as Error;
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { tables: manifest.tables.length, rows, files: manifest.files ?? 0 };
  } catch (error) {
    tar.stream.destroy(error as Error);
    await Promise.allSettled([compressed, stored]);
    throw storeError ?? error;
  }
}

async function writeTables(db: Database, tar: TarWriter): Promise<BackupManifest> {
  return db.unlimited(async (kysely) => {
    const migrations = (await doneMigrations(kysely)).map(({ name }) => name);
    const madeAt = new Date().toISOString();
    const tables = await inPortableTransaction(kysely, PLATFORM_ROLE, 'read', async () => {
      const written: BackupManifest['tables'] = [];
      for (const table of await portableTables(kysely)) written.push(await writeTable(kysely, table, tar));
      return written;
    });
    return { format: 2, madeAt, migrations, tables, hasFiles: false };
  });
}

/** Writes the rows of a table; `onLines` gets them as well, some at a time. */
export async function writeTable<DB>(
  kysely: Kysely<DB>,
  table: PortableTable,
  tar: TarWriter,
  { rows, onLines }: { rows?: RowChoice; onLines?: (lines: string[]) => Promise<void> } = {},
): Promise<BackupManifest['tables'][number]> {
  const sum = new TableSum();
  let lines: string[] = [];
  let size = 0;
  let parts = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    parts += 1;
    const path = `tables/${table.name}/${String(parts).padStart(6, '0')}.jsonl`;
    await tar.add(path, Buffer.from(`${lines.join('\n')}\n`));
    lines = [];
    size = 0;
  };
  for await (const batch of readLines(kysely, table, rows)) {
    for (const line of batch) {
      sum.add(line);
      size += line.length;
    }
    lines.push(...batch);
    if (size >= PART_SIZE) await flush();
    await onLines?.(batch);
  }
  await flush();
  const columns = table.columns.map(({ name }) => name);
  return { name: table.name, columns, rows: sum.rows, checksum: sum.checksum };
}

const PART_SIZE = 1_000_000;

// After the tables: a file is stored before the row that names it, so every row of the backup finds its file.
async function addFiles(tar: TarWriter, folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) await tar.addFile(`files/${relative(folder, file).replaceAll('\\', '/')}`, file);
  return files.length;
}
