import type { WebhookTask } from '#server/graphql/types.generated.ts';
import type { RecordReader } from '#server/recordReaders.ts';
import { readTasksOf } from './tasks.store.ts';

/** Tasks as webhooks send them. */
export const shownTasks: RecordReader = async (tx, companyId, ids) => {
  const rows = await readTasksOf(tx, companyId, ids);
  return new Map(
    rows.map((row): [string, WebhookTask] => [
      row.id,
      {
        _id: row.id,
        person: row.person_id && row.person_kind ? { _id: row.person_id, kind: row.person_kind } : null,
        accountId: row.account_id,
        dealId: row.deal_id,
        title: row.title,
        due: row.due,
        assigneeId: row.assignee_id,
        createdBy: row.created_by,
        createdAt: row.created_at,
        isDone: row.done_at !== null,
        doneBy: row.done_by,
        doneAt: row.done_at,
      },
    ]),
  );
};
