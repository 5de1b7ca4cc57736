import type { Tx } from '#server/database/walls/scopes.ts';
import type { OldUpload } from './uploads.store.ts';
import { deleteUploads, readLogos, readOldUploads, readPhotosAmong } from './uploads.store.ts';

/**
 * Removes the rows of uploads from before `before` that no profile, company, customer, invoice or quote shows, those in trash included; at most 1,000
 * at once. Gives their file paths. In the platform scope.
 */
export async function removeUnusedUploads(tx: Tx, before: Date): Promise<string[]> {
  const logos = new Set(await readLogos(tx));
  const unused: OldUpload[] = [];
  for (let afterId: string | null = null; unused.length < REMOVED_AT_ONCE;) {
    const page: OldUpload[] = await readOldUploads(tx, { before, afterId, limit: PAGE });
    const last = page.at(-1);
    if (!last) break;
    const photos = new Set(
      await readPhotosAmong(
        tx,
        page.map(({ file_path }) => file_path),
      ),
    );
    unused.push(...page.filter(({ file_path }) => !logos.has(file_path) && !photos.has(file_path)));
    afterId = last.id;
  }
  const removed = unused.slice(0, REMOVED_AT_ONCE);
  if (removed.length > 0)
    await deleteUploads(
      tx,
      removed.map(({ id }) => id),
    );
  return removed.map(({ file_path }) => file_path);
}

const REMOVED_AT_ONCE = 1_000;
const PAGE = 10_000;
