import type { Tx } from '#server/database/walls/scopes.ts';
import { announceThreads } from '../inbox/threadUpdates.ts';
import { skipWaiting } from './ends.store.ts';

/** Takes texts back that sendText took and that nobody has begun to send: what they say is not so any more. */
export async function withdrawTexts(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const skipped = await skipWaiting(tx, companyId, ids, { reason: 'OVERTAKEN', at });
  await announceThreads(
    tx,
    companyId,
    skipped.flatMap(({ phone }) => phone ?? []),
  );
}
