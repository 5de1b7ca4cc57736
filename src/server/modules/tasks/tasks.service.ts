import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { taskProblems } from '#contract/validation/records/crm/task.ts';
import { tidyText } from '#contract/validation/text.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { CrmRecord, RecordKey } from '#server/modules/records/crmRecord.ts';
import { membersSeeing, notifyAbout } from '#server/modules/records/recordMembers.service.ts';
import { lockedRecordScope, recordScope } from '#server/modules/records/recordScope.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { addTask } from './recordTasks.service.ts';
import { recordTaskEvent } from './taskEvents.ts';
import type { TaskRow } from './tasks.store.ts';
import { lockTask, readTasks, removeTask, writeTask } from './tasks.store.ts';

/** The input of a task; omitted fields stay unchanged. */
export interface TaskInput {
  title?: string | null | undefined;
  due?: string | null | undefined;
  assigneeId?: string | null | undefined;
}

/** A task with who does it. */
export type FoundTask = TaskRow & { assignee: CompanyMember | null };

export interface TasksService {
  /** The tasks of a record, open ones first, by due date; of done tasks the last 20. */
  findTasks(viewer: Viewer, owner: RecordKey): Promise<FoundTask[]>;
  /** Adds a task. Refuses an assignee who may not see the record. */
  createTask(viewer: Viewer, owner: RecordKey, input: TaskInput): Promise<void>;
  updateTask(viewer: Viewer, owner: RecordKey, id: string, input: TaskInput): Promise<void>;
  /** Says that a task is done, or open again; nothing where it is so already. */
  setTaskDone(viewer: Viewer, owner: RecordKey, id: string, isDone: boolean): Promise<void>;
  /** Permanently deletes a task. */
  deleteTask(viewer: Viewer, owner: RecordKey, id: string): Promise<void>;
}

/** The service of tasks on leads, contacts, accounts and deals. */
export function createTasksService(deps: { database: Database; clock: Clock }): TasksService {
  const { clock } = deps;

  return {
    findTasks: (anyone, owner) =>
      recordScope(deps, anyone, owner, async (tx, record, { companyId }) => {
        const rows = await readTasks(tx, record, DONE_SHOWN);
        const ids = rows.flatMap(({ assignee_id: id }) => (id ? [id] : []));
        const members = new Map((await membersOf(tx, companyId, ids)).map((one) => [one.userId, one]));
        return rows.map((row) => ({ ...row, assignee: members.get(row.assignee_id ?? '') ?? null }));
      }),

    createTask: (anyone, owner, input) =>
      lockedRecordScope(deps, anyone, owner, (tx, record, viewer) =>
        onceOnly(tx, viewer, async () => {
          const fields = checkedFields({ title: input.title ?? '', due: input.due ?? '' });
          const assigneeId = await checkedAssignee(tx, record, input.assigneeId ?? null);
          await addTask(tx, viewer, record, { ...fields, assigneeId, at: clock.now() });
        }),
      ),

    updateTask: (anyone, owner, id, input) =>
      lockedRecordScope(deps, anyone, owner, async (tx, record, viewer) => {
        const task = await foundTask(tx, record, id);
        const fields = checkedFields({ title: input.title ?? task.title, due: input.due ?? task.due });
        const isAssigned = input.assigneeId !== undefined && input.assigneeId !== task.assignee_id;
        const assignee = isAssigned
          ? { assignee_id: await checkedAssignee(tx, record, input.assigneeId ?? null) }
          : {};
        if (!isAssigned && fields.title === task.title && fields.due === task.due) return;
        await writeTask(tx, viewer.companyId, id, { ...fields, ...assignee });
        const changed = { ...task, ...fields, ...assignee };
        const at = clock.now();
        await recordTaskEvent(tx, viewer, record, {
          action: 'task-changed',
          task: changed,
          before: task,
          at,
        });
        if (isAssigned) await notifyAssignee(tx, viewer, record, changed, at);
      }),

    setTaskDone: (anyone, owner, id, isDone) =>
      lockedRecordScope(deps, anyone, owner, async (tx, record, viewer) => {
        const task = await foundTask(tx, record, id);
        if ((task.done_at !== null) === isDone) return;
        const at = clock.now();
        const columns = isDone
          ? { done_at: at, done_by: viewerName(viewer) }
          : { done_at: null, done_by: null };
        await writeTask(tx, viewer.companyId, id, columns);
        await recordTaskEvent(tx, viewer, record, {
          action: isDone ? 'task-done' : 'task-reopened',
          task,
          at,
        });
      }),

    deleteTask: (anyone, owner, id) =>
      lockedRecordScope(deps, anyone, owner, async (tx, record, viewer) => {
        const task = await foundTask(tx, record, id);
        await removeTask(tx, viewer.companyId, id);
        await recordTaskEvent(tx, viewer, record, { action: 'task-deleted', task, at: clock.now() });
      }),
  };
}

const DONE_SHOWN = 20;

function checkedFields(fields: { title: string; due: string }) {
  const [problem] = Object.values(taskProblems(fields));
  if (problem) throw invalid('invalid-task', problem);
  return { title: tidyText(fields.title), due: fields.due };
}

async function checkedAssignee(tx: Tx, record: CrmRecord, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [member] = await membersOf(tx, record.companyId, [id]);
  if (!member) throw notFound('member');
  const [seeing] = await membersSeeing(tx, [member], record);
  if (!seeing) throw invalid('assignee-without-access', withoutAccess(record.kind, viewerName(member)));
  return member.userId;
}

function withoutAccess(kind: CrmRecord['kind'], name: string): string {
  if (kind === 'LEAD') return i18n.t('{name} cannot access this lead', { name });
  if (kind === 'CONTACT') return i18n.t('{name} cannot access this contact', { name });
  return kind === 'DEAL'
    ? i18n.t('{name} cannot access this deal', { name })
    : i18n.t('{name} cannot access this account', { name });
}

async function notifyAssignee(
  tx: Tx,
  viewer: CompanyViewer,
  record: CrmRecord,
  task: Pick<TaskRow, 'id' | 'assignee_id'>,
  at: Date,
): Promise<void> {
  if (task.assignee_id === null) return;
  await notifyAbout(tx, viewer, [task.assignee_id], {
    kind: 'TASK_ASSIGNED',
    record,
    subjectId: task.id,
    at,
  });
}

async function foundTask(tx: Tx, record: CrmRecord, id: string): Promise<TaskRow> {
  const task = isUuid(id) ? await lockTask(tx, record, id) : undefined;
  if (!task) throw notFound('task');
  return task;
}
