import type { Tx } from '#server/database/walls/scopes.ts';
import { emptySubmissions, writeSenders } from './submissions.store.ts';

/** Gives what people who are deleted for good sent to those who live on: whoever they were merged into. */
export async function moveSubmissions(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  if (moves.length > 0) await writeSenders(tx, companyId, moves);
}

/** Takes out of what was sent all that these people said, who are deleted for good. */
export async function forgetSubmissions(
  tx: Tx,
  companyId: string,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length > 0) await emptySubmissions(tx, companyId, personIds);
}
