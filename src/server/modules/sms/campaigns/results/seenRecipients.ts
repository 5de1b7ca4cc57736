import type { Tx } from '#server/database/walls/scopes.ts';
import type { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { SmsCampaignRow } from '../campaigns.store.ts';
import type { Timed } from '../campaignTimes.ts';
import type { RecipientRow } from './recipients.store.ts';
import { openWaits } from './waiting.ts';

/** A recipient as the viewer may see them. */
export type SeenRecipient = RecipientRow & {
  /** Of a queued text of a running campaign: until when it does not go; null where it could go now. */
  waits_until: Date | null;
};

/** Recipients of a campaign for the viewer. For people the viewer may not see, only the end of the number. */
export async function seenRecipients(
  tx: Tx,
  campaign: Pick<SmsCampaignRow, 'company_id' | 'person_kind' | 'status'> & Timed,
  { rows, seen, at }: { rows: RecipientRow[]; seen: Awaited<ReturnType<typeof seenPeople>>; at: Date },
): Promise<SeenRecipient[]> {
  const { company_id: companyId, person_kind: kind, status } = campaign;
  const { kinds, assignedTo } = seen;
  const seesAll = kinds.includes(kind) && (kind === 'CONTACT' || assignedTo === undefined);
  const isWaiting = (row: RecipientRow) => status === 'RUNNING' && row.status === 'QUEUED';
  const waits = rows.some(isWaiting) ? await openWaits(tx, companyId, at) : undefined;
  return rows.map((row) => {
    const goesAt = isWaiting(row) ? waits?.goesAt(row, campaign) : undefined;
    const shown = { ...row, waits_until: goesAt && goesAt > at ? goesAt : null };
    return seesAll || row.is_seen ? shown : unseen(shown);
  });
}

function unseen(row: SeenRecipient): SeenRecipient {
  return {
    ...row,
    person_id: null,
    thread_id: null,
    text: null,
    phone: row.phone && `…${row.phone.slice(-4)}`,
  };
}
