import type { WebhookSubmission } from '#server/graphql/types.generated.ts';
import type { RecordReader } from '#server/recordReaders.ts';
import { readSubmissionsOf } from './submissions.store.ts';

/** Submissions as webhooks send them. */
export const shownSubmissions: RecordReader = async (tx, companyId, ids) => {
  const rows = await readSubmissionsOf(tx, companyId, ids);
  return new Map(
    rows.map((row): [string, WebhookSubmission] => [
      row.id,
      {
        _id: row.id,
        formId: row.form_id,
        formTitle: row.form_title,
        person: row.person_id && row.person_kind ? { _id: row.person_id, kind: row.person_kind } : null,
        isNew: row.is_new,
        answers: row.answers,
        consents: row.consents,
        page: row.page,
        origin: row.origin,
        at: row.sent_at,
      },
    ]),
  );
};
