import { statfs } from 'node:fs/promises';

/** How much room the disk of a folder has, in bytes; null where that cannot be told. */
export async function diskRoom(folder: string): Promise<{ free: number; total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}
