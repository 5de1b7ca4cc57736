import type { Tx } from '#server/database/walls/scopes.ts';
import type { RepliesSince } from './received.store.ts';
import { readReplies } from './received.store.ts';

/** Of each of these phones, in their order, whether it has sent a text since then: whatever it says. */
export async function markReplied(
  tx: Tx,
  companyId: string,
  asked: readonly RepliesSince[],
): Promise<boolean[]> {
  return asked.length > 0 ? readReplies(tx, companyId, asked) : [];
}
