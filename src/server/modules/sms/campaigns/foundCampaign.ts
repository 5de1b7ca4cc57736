import { validate as isUuid } from 'uuid';
import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { NamedCampaign } from './campaigns.store.ts';
import { readCampaign } from './campaigns.store.ts';

/** A campaign of the company. Rejects any other id as not found. */
export async function foundCampaign(tx: Tx, companyId: string, id: string): Promise<NamedCampaign> {
  const campaign = isUuid(id) ? await readCampaign(tx, companyId, id) : undefined;
  if (!campaign) throw notFound('campaign');
  return campaign;
}
