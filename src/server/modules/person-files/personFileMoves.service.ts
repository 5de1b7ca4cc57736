import type { Tx } from '#server/database/walls/scopes.ts';
import { writeFileOwners } from './personFiles.store.ts';

/** Gives the files of people who are deleted for good to those who live on: whoever they were merged into. */
export async function moveFiles(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  if (moves.length > 0) await writeFileOwners(tx, companyId, moves);
}
