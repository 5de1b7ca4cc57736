import type { Tx } from '#server/database/walls/scopes.ts';
import type { Occurrences } from '#server/reactions.ts';
import { writeFileOwners, writeFilesAccount } from './personFiles.store.ts';

/** Moves the files of permanently deleted people to the survivors of their merges. */
export async function moveFiles(tx: Tx, { companyId, heirs }: Occurrences['people.deleted']): Promise<void> {
  if (heirs.length > 0) await writeFileOwners(tx, companyId, heirs);
}

/** Moves the files of a merged account to the survivor. */
export async function moveAccountFiles(
  tx: Tx,
  { companyId, ...move }: Occurrences['accounts.merged'],
): Promise<void> {
  await writeFilesAccount(tx, companyId, move);
}

/** Gives files back to an account whose merge was undone, except those that were moved since. */
export async function returnAccountFiles(
  tx: Tx,
  { companyId, from, to, fileIds }: Occurrences['accounts.mergeUndone'],
): Promise<void> {
  await writeFilesAccount(tx, companyId, { from, to, onlyIds: fileIds });
}
