import type { Tx } from '#server/database/walls/scopes.ts';
import { emptySubmissions, writeSenders } from './submissions.store.ts';

/** Moves the submissions of permanently deleted people to the survivors of their merges. */
export async function moveSubmissions(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  if (moves.length > 0) await writeSenders(tx, companyId, moves);
}

/** Removes the personal data of permanently deleted people from submissions. */
export async function forgetSubmissions(
  tx: Tx,
  companyId: string,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length > 0) await emptySubmissions(tx, companyId, personIds);
}
