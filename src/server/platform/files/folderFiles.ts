import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from './files.ts';
import { checkFileKey } from './files.ts';
import { syncPath } from './syncTree.ts';

/** A store in a folder of this machine. A crash leaves at most a `.part` file, never half of a stored one. */
export function createFolderFiles({ folder }: { folder: string }): Files {
  const pathOf = (key: string): string => {
    checkFileKey(key);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o750 });
      const part = `${path}.${randomUUID()}.part`;
      try {
        await writeSynced(part, bytes);
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      // Otherwise a power cut could lose the new name
      await syncPath(dirname(path));
    },
    async read(key) {
      const path = pathOf(key);
      try {
        return await readFile(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
