import { reasonText } from '#contract/sms/messageStatus.ts';
import type { WebhookMessage } from '#server/graphql/types.generated.ts';
import type { RecordReader } from '#server/recordReaders.ts';
import { readEitherMessages } from './shownMessages.store.ts';

/** Messages as webhooks send them. */
export const shownMessages: RecordReader = async (tx, companyId, ids) => {
  const rows = await readEitherMessages(tx, companyId, ids);
  return new Map(
    rows.map((row): [string, WebhookMessage] => [
      row.id,
      {
        _id: row.id,
        isReceived: row.is_received,
        phone: row.phone ?? '',
        text: row.text ?? '',
        purpose: row.purpose,
        status: row.status,
        reason: row.reason === null ? null : reasonText(row.reason),
        campaignId: row.campaign_id,
        person: row.person_id && row.person_kind ? { _id: row.person_id, kind: row.person_kind } : null,
        segments: row.segments,
        at: row.at,
      },
    ]),
  );
};
