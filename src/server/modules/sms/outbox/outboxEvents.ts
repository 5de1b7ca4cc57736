import type { Tx } from '#server/database/walls/scopes.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { SmsCampaignRow } from '../campaigns/campaigns.store.ts';

/** Notifies open screens of the progress of these campaigns. */
export async function announceCampaigns(tx: Tx, companyId: string, ids: Iterable<string>): Promise<void> {
  for (const entityId of new Set(ids))
    await announceProgress(tx, { companyId, entity: 'campaign', entityId });
}

/** Records a system event of a campaign under the name of its author. */
export async function recordSystemEvent(
  tx: Tx,
  campaign: SmsCampaignRow,
  event: { action: 'started' | 'paused' | 'finished'; after: Record<string, string | number | null> },
  at: Date,
): Promise<void> {
  const maker = { userId: campaign.created_by_id, firstName: campaign.created_by, lastName: '' };
  await recordChange(
    tx,
    { companyId: campaign.company_id, ...maker },
    { entity: 'campaign', entityId: campaign.id, before: null, ...event, at },
  );
}
