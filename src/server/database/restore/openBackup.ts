import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar';
import { AGE_START, canDecrypt, decrypted } from '../backup/format/encryption.ts';
import type { BackupManifest } from '../backup/format/manifest.ts';
import { TableSum } from '../backup/format/tableSum.ts';
import { migrationNames } from '../migrations/readMigrations.ts';

/**
 * Unpacks a backup into an empty folder and checks all of it, before anything is changed. Throws when it is no backup, is encrypted for
 * another key, is damaged or incomplete, or comes from a newer version of the product.
 */
export async function unpackBackup(
  source: Readable,
  folder: string,
  key: string | null,
): Promise<BackupManifest> {
  const archive = await archiveOf(source, key);
  try {
    await pipeline(archive, createGunzip(), extract({ cwd: folder, strict: true }));
  } catch (error) {
    throw new Error(`The backup is damaged or incomplete (${(error as Error).message})`, { cause: error });
  }
  const manifest = readManifest(folder);
  for (const table of manifest.tables) await checkTable(folder, table);
  const files = countFiles(join(folder, 'files'));
  if (manifest.files !== undefined && files !== manifest.files)
    throw new Error(`The backup is damaged: it has ${files} files instead of ${manifest.files}`);
  return manifest;
}

/** The files with the rows of a table, in their order. */
export function partsOf(folder: string, table: string): string[] {
  const single = join(folder, 'tables', `${table}.jsonl`);
  if (existsSync(single)) return [single];
  const inParts = join(folder, 'tables', table);
  if (!existsSync(inParts)) return [];
  return readdirSync(inParts)
    .toSorted()
    .map((name) => join(inParts, name));
}

/** The lines of files, one after the other. */
export async function* linesOf(files: readonly string[]): AsyncGenerator<string> {
  for (const file of files) yield* createInterface({ input: createReadStream(file), crlfDelay: Infinity });
}

/** How many files are in a folder and its subfolders; 0 without the folder. */
export function countFiles(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;
}

async function archiveOf(source: Readable, key: string | null): Promise<Readable> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const { value: first = Buffer.alloc(0) } = await chunks.next();
  const whole = Readable.from(
    (async function* () {
      yield first as Buffer;
      yield* { [Symbol.asyncIterator]: () => chunks };
    })(),
    { objectMode: false },
  );
  if (first.subarray(0, 2).equals(GZIP_START)) return whole;
  if (!first.subarray(0, AGE_START.length).equals(Buffer.from(AGE_START)))
    throw new Error('This file is not a backup of the product');
  if (!key || !canDecrypt(key))
    throw new Error('The backup is encrypted: set BACKUP_KEY to its secret key (AGE-SECRET-KEY-…)');
  return decrypted(whole, key).catch((error: unknown) => {
    throw new Error('The backup is encrypted for another key than BACKUP_KEY', { cause: error });
  });
}

const GZIP_START = Buffer.from([0x1f, 0x8b]);

function readManifest(unpacked: string): BackupManifest {
  const path = join(unpacked, 'manifest.json');
  if (!existsSync(path)) throw new Error('This file is not a backup of the product: it has no manifest');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as BackupManifest;
  const known = new Set(migrationNames());
  const unknown = [1, 2, 3].includes(manifest.format)
    ? manifest.migrations.filter((name) => !known.has(name))
    : [`format ${String(manifest.format)}`];
  if (unknown.length > 0)
    throw new Error(
      `The backup comes from a newer version of the product (${unknown.join(', ')}); restore it with that one`,
    );
  return manifest;
}

async function checkTable(
  folder: string,
  { name, rows, checksum }: BackupManifest['tables'][number],
): Promise<void> {
  const sum = new TableSum();
  for await (const line of linesOf(partsOf(folder, name))) sum.add(line);
  if (sum.rows !== rows)
    throw new Error(`The backup is damaged: ${name} has ${sum.rows} rows instead of ${rows}`);
  if (checksum !== undefined && sum.checksum !== checksum)
    throw new Error(`The backup is damaged: the rows of ${name} were changed`);
}
