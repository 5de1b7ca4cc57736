import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { SmsCampaignRow } from './campaigns.store.ts';
import { readSenders } from './running.store.ts';

/** Has all providers go on that a campaign has texts with; its own, which looks whether it is done, in any case. */
export async function wakeSenders(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  { company_id: companyId, id, provider_id: own }: Pick<SmsCampaignRow, 'company_id' | 'id' | 'provider_id'>,
): Promise<void> {
  const providerIds = new Set([own, ...(await readSenders(tx, companyId, id))]);
  for (const providerId of providerIds) await jobs.enqueue(tx, 'sms.send', { companyId, providerId });
}
