import { statfs } from 'node:fs/promises';

/** The free and total space of a folder's disk, in bytes; null if unknown. */
export async function diskRoom(folder: string): Promise<{ free: number; total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}
