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
import { notify } from '#server/modules/notifications/notify.service.ts';
import { lockedPerson } from '#server/modules/people/changes/personChanges.service.ts';
import { foundPerson } from '#server/modules/people/list/peopleReads.service.ts';
import type { PersonKind, PersonRow } from '#server/modules/people/people.table.ts';
import { isSeenBy, peopleScope } from '#server/modules/people/peopleAccess.ts';
import type { Clock } from '#server/platform/clock.ts';
import { addTask } from './personTasks.service.ts';
import { recordTaskEvent } from './taskEvents.ts';
import type { TaskRow } from './tasks.store.ts';
import { lockTask, readTasks, removeTask, writeTask } from './tasks.store.ts';

/** The person of a task. */
export interface TaskOwner {
  kind: PersonKind;
  personId: string;
}

/** The input of a task; omitted fields stay unchanged. */
export interface TaskInput {
  title?: string | null | undefined;
  due?: string | null | undefined;
  assigneeId?: string | null | undefined;
}

/** A task with who does it. */
export type FoundTask = TaskRow & { assignee: CompanyMember | null };

export interface TasksService {
  /** The tasks of a person, open ones first, by due date; of done tasks the last 20. */
  findTasks(viewer: Viewer, owner: TaskOwner): Promise<FoundTask[]>;
  /** Adds a task. Refuses an assignee who may not see the person. */
  createTask(viewer: Viewer, owner: TaskOwner, input: TaskInput): Promise<void>;
  updateTask(viewer: Viewer, owner: TaskOwner, id: string, input: TaskInput): Promise<void>;
  /** Says that a task is done, or open again; nothing where it is so already. */
  setTaskDone(viewer: Viewer, owner: TaskOwner, id: string, isDone: boolean): Promise<void>;
  /** Permanently deletes a task. */
  deleteTask(viewer: Viewer, owner: TaskOwner, id: string): Promise<void>;
}

/** The service of tasks on a database. */
export function createTasksService({ database, clock }: { database: Database; clock: Clock }): TasksService {
  const withPerson = async <T>(
    anyone: Viewer,
    { kind, personId }: TaskOwner,
    work: (tx: Tx, viewer: CompanyViewer, person: PersonRow) => Promise<T>,
  ): Promise<T> => {
    return peopleScope(database, anyone, kind, async (tx, scope, viewer) =>
      work(tx, viewer, await lockedPerson(tx, scope, personId)),
    );
  };

  return {
    findTasks: async (anyone, { kind, personId }) => {
      return peopleScope(database, anyone, kind, async (tx, scope, { companyId }) => {
        await foundPerson(tx, scope, personId);
        const rows = await readTasks(tx, companyId, personId, DONE_SHOWN);
        const ids = rows.flatMap(({ assignee_id: id }) => (id ? [id] : []));
        const members = new Map((await membersOf(tx, companyId, ids)).map((one) => [one.userId, one]));
        return rows.map((row) => ({ ...row, assignee: members.get(row.assignee_id ?? '') ?? null }));
      });
    },

    createTask: (anyone, owner, input) =>
      withPerson(anyone, owner, (tx, viewer, person) =>
        onceOnly(tx, viewer, async () => {
          const fields = checkedFields({ title: input.title ?? '', due: input.due ?? '' });
          const assigneeId = await checkedAssignee(tx, viewer, person, input.assigneeId ?? null);
          await addTask(tx, viewer, person, { ...fields, assigneeId, at: clock.now() });
        }),
      ),

    updateTask: (anyone, owner, id, input) =>
      withPerson(anyone, owner, async (tx, viewer, person) => {
        const task = await foundTask(tx, viewer, person, id);
        const fields = checkedFields({ title: input.title ?? task.title, due: input.due ?? task.due });
        const isAssigned = input.assigneeId !== undefined && input.assigneeId !== task.assignee_id;
        const assignee = isAssigned
          ? { assignee_id: await checkedAssignee(tx, viewer, person, input.assigneeId ?? null) }
          : {};
        if (!isAssigned && fields.title === task.title && fields.due === task.due) return;
        await writeTask(tx, viewer.companyId, id, { ...fields, ...assignee });
        const changed = { ...task, ...fields, ...assignee };
        const at = clock.now();
        await recordTaskEvent(tx, viewer, person, {
          action: 'task-changed',
          task: changed,
          before: task,
          at,
        });
        if (isAssigned) await notifyAssignee(tx, viewer, person, changed, at);
      }),

    setTaskDone: (anyone, owner, id, isDone) =>
      withPerson(anyone, owner, async (tx, viewer, person) => {
        const task = await foundTask(tx, viewer, person, id);
        if ((task.done_at !== null) === isDone) return;
        const at = clock.now();
        const columns = isDone
          ? { done_at: at, done_by: viewerName(viewer) }
          : { done_at: null, done_by: null };
        await writeTask(tx, viewer.companyId, id, columns);
        await recordTaskEvent(tx, viewer, person, {
          action: isDone ? 'task-done' : 'task-reopened',
          task,
          at,
        });
      }),

    deleteTask: (anyone, owner, id) =>
      withPerson(anyone, owner, async (tx, viewer, person) => {
        const task = await foundTask(tx, viewer, person, id);
        await removeTask(tx, viewer.companyId, id);
        await recordTaskEvent(tx, viewer, person, { action: 'task-deleted', task, at: clock.now() });
      }),
  };
}

const DONE_SHOWN = 20;

function checkedFields(fields: { title: string; due: string }) {
  const [problem] = Object.values(taskProblems(fields));
  if (problem) throw invalid('invalid-task', problem);
  return { title: tidyText(fields.title), due: fields.due };
}

async function checkedAssignee(
  tx: Tx,
  { companyId }: CompanyViewer,
  person: PersonRow,
  id: string | null,
): Promise<string | null> {
  if (id === null) return null;
  const [member] = await membersOf(tx, companyId, [id]);
  if (!member) throw notFound('member');
  if (!(await isSeenBy(tx, member, person)))
    throw invalid(
      'assignee-without-access',
      person.kind === 'LEAD'
        ? i18n.t('{name} cannot access this lead', { name: viewerName(member) })
        : i18n.t('{name} cannot access this contact', { name: viewerName(member) }),
    );
  return member.userId;
}

async function notifyAssignee(
  tx: Tx,
  viewer: CompanyViewer,
  person: PersonRow,
  task: Pick<TaskRow, 'id' | 'assignee_id'>,
  at: Date,
): Promise<void> {
  if (task.assignee_id === null) return;
  await notify(tx, viewer, [task.assignee_id], { kind: 'TASK_ASSIGNED', person, subjectId: task.id, at });
}

async function foundTask(tx: Tx, viewer: CompanyViewer, person: PersonRow, id: string): Promise<TaskRow> {
  const task = isUuid(id) ? await lockTask(tx, viewer.companyId, person.id, id) : undefined;
  if (!task) throw notFound('task');
  return task;
}
