import type { Tx } from '#server/database/walls/scopes.ts';
import type { Occurrences } from '#server/reactions.ts';
import { writeFileOwners } from './personFiles.store.ts';

/** Moves the files of permanently deleted people to the survivors of their merges. */
export async function moveFiles(tx: Tx, { companyId, heirs }: Occurrences['people.deleted']): Promise<void> {
  if (heirs.length > 0) await writeFileOwners(tx, companyId, heirs);
}
