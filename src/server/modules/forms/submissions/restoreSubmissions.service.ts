import type { Tx } from '#server/database/walls/scopes.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import { untrashSubmissions } from './senders.store.ts';

/** Restores the submissions of a form that a change job deleted. */
export async function restoreSubmissions(
  tx: Tx,
  companyId: string,
  { formId, jobId }: { formId: string; jobId: string },
): Promise<void> {
  await untrashSubmissions(tx, companyId, { formId, jobId });
  await announceProgress(tx, { companyId, entity: 'form', entityId: formId });
}
