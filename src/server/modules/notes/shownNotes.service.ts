import type { WebhookNote } from '#server/graphql/types.generated.ts';
import type { RecordReader } from '#server/recordReaders.ts';
import { readNotes } from './notes.store.ts';

/** Notes that are not deleted, as webhooks send them. */
export const shownNotes: RecordReader = async (tx, companyId, ids) => {
  const rows = await readNotes(tx, companyId, ids);
  return new Map(
    rows.map((row): [string, WebhookNote] => [
      row.id,
      {
        _id: row.id,
        person: row.person_id && row.person_kind ? { _id: row.person_id, kind: row.person_kind } : null,
        accountId: row.account_id,
        dealId: row.deal_id,
        text: row.text,
        isPinned: row.pinned_at !== null,
        createdBy: row.author_name,
        createdAt: row.created_at,
        editedBy: row.edited_by,
        editedAt: row.edited_at,
      },
    ]),
  );
};
