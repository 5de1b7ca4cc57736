import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncPath } from '#server/platform/files/syncTree.ts';
import type { BackupStore } from './backupStore.ts';

/** Backups as files of a folder, which is created with the first one. */
export function createFolderStore(folder: string): BackupStore {
  return {
    list: async () => (existsSync(folder) ? readdir(folder) : []),
    write: async (name, stream) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return writeBackupFile(join(folder, name), stream);
    },
    read: async (name) => openBackupFile(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Writes a file that appears when it is complete, and on the disk. Rejects when it exists. Resolves to its size in bytes. */
export async function writeBackupFile(file: string, stream: Readable): Promise<number> {
  if (existsSync(file)) throw new Error(`${file} exists already; a backup does not replace one`);
  const part = `${file}.part`;
  try {
    await pipeline(stream, createWriteStream(part, { mode: 0o600 }));
    await syncPath(part);
    await rename(part, file);
    await syncPath(dirname(file));
    return (await stat(file)).size;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Throws when there is no such file. */
export function openBackupFile(file: string): Readable {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  return createReadStream(file);
}
