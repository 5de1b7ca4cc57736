import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { create, extract } from 'tar';

/**
 * Packs a folder into `file` (.tar.gz), which appears under its name only when all of it is on the disk. `whileStill` wraps the
 * reading of the folder; what comes after, the compression, may take its time.
 */
export async function packFolder(
  folder: string,
  file: string,
  whileStill: Hold = (work) => work(() => true),
): Promise<void> {
  const plain = `${file}.${process.pid}.tar`;
  const part = `${file}.${process.pid}.part`;
  try {
    await whileStill((isWanted) =>
      create({ cwd: folder, file: plain, filter: (path) => isWanted(basename(path)) }, ['.']),
    );
    await pipeline(createReadStream(plain), createGzip({ level: 1 }), createWriteStream(part));
    await syncFile(part);
    await rename(part, file);
    await syncFile(dirname(file));
  } finally {
    await rm(plain, { force: true });
    await rm(part, { force: true });
  }
}

/** Runs the reading of a folder; may leave out files by name. */
export type Hold = (work: (isWanted: (name: string) => boolean) => Promise<void>) => Promise<void>;

/**
 * Unpacks an archive into `folder`, which must not exist and appears only when all of it is on the disk. Rejects when the
 * archive is damaged; another may then be unpacked at once.
 */
export async function unpackFolder(file: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await removeLeftBehind(folder);
  // A folder of its own: after a fault, writes of this archive are under way for a while
  const making = await mkdtemp(`${folder}${UNPACKING}`);
  try {
    await extract({ cwd: making, file, strict: true });
    await syncFolder(making);
    await rename(making, folder);
    await syncFile(dirname(folder));
  } finally {
    await removed(making);
  }
}

const UNPACKING = '.unpacking-';

/** What processes that were killed while they unpacked have left. */
async function removeLeftBehind(folder: string): Promise<void> {
  const names = await readdir(dirname(folder));
  const left = names.filter((name) => name.startsWith(`${basename(folder)}${UNPACKING}`));
  for (const name of left) await removed(join(dirname(folder), name));
}

async function removed(path: string): Promise<void> {
  // What still does not go is removed before the next archive is unpacked: it is no reason to refuse this one
  await rm(path, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
}

/** Waits until everything inside the folder is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  for (let from = 0; from < paths.length; from += AT_ONCE)
    await Promise.all(paths.slice(from, from + AT_ONCE).map(syncFile));
}

const AT_ONCE = 64;

/** Waits until the file, or the list of names in a directory, is on the disk. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
