import { validate as isUuid } from 'uuid';
import type { Tx } from '#server/database/walls/scopes.ts';
import { countCampaignTexts } from '../outbox/audience.store.ts';
import { readCampaign } from './campaigns.store.ts';

/** The number of campaign messages of the calendar month (UTC), which count against the plan. */
export function campaignTextsOfMonth(tx: Tx, companyId: string, at: Date): Promise<number> {
  return countCampaignTexts(tx, companyId, new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)));
}

/** What the company's campaign of this id is called; undefined where there is none. */
export async function campaignName(tx: Tx, companyId: string, id: string): Promise<string | undefined> {
  return isUuid(id) ? (await readCampaign(tx, companyId, id))?.name : undefined;
}
