import type { Tx } from '#server/database/walls/scopes.ts';
import { announceThreads } from '../inbox/threadUpdates.ts';
import { skipWaiting } from './ends.store.ts';

/** Withdraws messages of sendText that are not being sent yet, because their content is outdated. */
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
