import type { WebhookOptOut } from '#server/graphql/types.generated.ts';
import type { RecordReader } from '#server/recordReaders.ts';
import { readOptOutsOf } from './optOuts.store.ts';

/** Opt-outs that are not removed, as webhooks send them. */
export const shownOptOuts: RecordReader = async (tx, companyId, ids) => {
  const rows = await readOptOutsOf(tx, companyId, ids);
  return new Map(
    rows.map((row): [string, WebhookOptOut] => [
      row.id,
      {
        _id: row.id,
        phone: row.phone,
        source: row.source,
        note: row.note,
        createdBy: row.created_by,
        createdDate: row.created_at,
      },
    ]),
  );
};
