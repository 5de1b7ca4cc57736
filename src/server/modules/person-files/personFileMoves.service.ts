import type { Tx } from '#server/database/walls/scopes.ts';
import { writeFileOwners } from './personFiles.store.ts';

/** Moves the files of permanently deleted people to the survivors of their merges. */
export async function moveFiles(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  if (moves.length > 0) await writeFileOwners(tx, companyId, moves);
}
