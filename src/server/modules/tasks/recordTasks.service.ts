import { v7 as newId } from 'uuid';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import type { CrmRecord } from '#server/modules/records/crmRecord.ts';
import { ownerColumns } from '#server/modules/records/crmRecord.ts';
import { notifyAbout } from '#server/modules/records/recordMembers.service.ts';
import { recordTaskEvent } from './taskEvents.ts';
import { insertTask } from './tasks.store.ts';

/** A valid task, for a member who may see the record, or unassigned. */
export interface NewTask {
  title: string;
  due: string;
  assigneeId: string | null;
  at: Date;
}

/** Adds a task to a record, with its event, and notifies the assignee. */
export async function addTask(
  tx: Tx,
  actor: ChangeActor,
  record: CrmRecord,
  { title, due, assigneeId, at }: NewTask,
): Promise<void> {
  const task = { id: newId(), company_id: actor.companyId, title, due, assignee_id: assigneeId };
  const made = { ...ownerColumns(record), created_by: viewerName(actor), created_at: at };
  await insertTask(tx, { ...task, ...made });
  await recordTaskEvent(tx, actor, record, { action: 'task-added', task, at });
  if (assigneeId !== null)
    await notifyAbout(tx, actor, [assigneeId], { kind: 'TASK_ASSIGNED', record, subjectId: task.id, at });
}
