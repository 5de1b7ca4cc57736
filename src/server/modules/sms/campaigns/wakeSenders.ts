import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { SmsCampaignRow } from './campaigns.store.ts';
import { readSenders } from './running.store.ts';

/** Wakes all providers that a campaign has messages with; its own, which looks whether it is done, in any case. `senders`: if they are known. */
export async function wakeSenders(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  { company_id: companyId, id, provider_id: own }: Pick<SmsCampaignRow, 'company_id' | 'id' | 'provider_id'>,
  senders?: readonly string[],
): Promise<void> {
  const providerIds = new Set([own, ...(senders ?? (await readSenders(tx, companyId, id)))]);
  for (const providerId of providerIds) await jobs.enqueue(tx, 'sms.send', { companyId, providerId });
}
