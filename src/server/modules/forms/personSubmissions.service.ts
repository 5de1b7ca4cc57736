import type { Tx } from '#server/database/walls/scopes.ts';
import type { Occurrences } from '#server/reactions.ts';
import { emptySubmissions, writeSenders } from './submissions.store.ts';

/**
 * Moves the submissions of permanently deleted people to the survivors of their merges, and removes the personal
 * data from the others.
 */
export async function releaseSubmissions(
  tx: Tx,
  { companyId, ids, heirs }: Occurrences['people.deleted'],
): Promise<void> {
  if (heirs.length > 0) await writeSenders(tx, companyId, heirs);
  await emptySubmissions(tx, companyId, ids);
}
