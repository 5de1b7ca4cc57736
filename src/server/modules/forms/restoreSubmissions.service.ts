import type { Tx } from '#server/database/walls/scopes.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import type { Occurrences } from '#server/reactions.ts';
import { untrashSubmissions } from './senders.store.ts';

/** Restores the submissions of a form that a change job deleted. */
export async function restoreSubmissions(
  tx: Tx,
  { companyId, formId, jobId }: Occurrences['changeJob.undone'],
): Promise<void> {
  await untrashSubmissions(tx, companyId, { formId, jobId });
  await announceProgress(tx, { companyId, entity: 'form', entityId: formId });
}
