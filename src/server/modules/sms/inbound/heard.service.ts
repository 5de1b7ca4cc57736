import type { Tx } from '#server/database/walls/scopes.ts';
import { readHeard } from './received.store.ts';
import type { HeardSince } from './received.store.ts';

/** Of each of these phones, in their order, whether it has sent a text since then: whatever it says. */
export async function haveAnswered(
  tx: Tx,
  companyId: string,
  asked: readonly HeardSince[],
): Promise<boolean[]> {
  return asked.length > 0 ? readHeard(tx, companyId, asked) : [];
}
