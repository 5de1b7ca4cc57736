import { v7 as newId } from 'uuid';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { Occurrences } from '#server/reactions.ts';
import { recordTaskEvent } from './taskEvents.ts';
import {
  insertTask,
  readDueTasks,
  writeAssignee,
  writeOpenTasksOwner,
  writeTaskOwners,
} from './tasks.store.ts';

/** An open task with its person. */
export type DueTask = Awaited<ReturnType<typeof readDueTasks>>[number];

/** Open tasks of these people that are due from one day (inclusive) to another (exclusive), at most so many. */
export function dueTasks(
  tx: Tx,
  scope: PeopleScope,
  asked: Parameters<typeof readDueTasks>[2],
): Promise<DueTask[]> {
  return readDueTasks(tx, scope, asked);
}

/**
 * Hands over the open tasks of a leaving member, of the people the successor may see. Resolves to the number
 * of tasks.
 */
export function handOverTasks(
  tx: Tx,
  companyId: string,
  given: Parameters<typeof writeAssignee>[2],
): Promise<number> {
  return writeAssignee(tx, companyId, given);
}

/** Moves the tasks of permanently deleted people to the survivors of their merges. */
export async function moveTasks(tx: Tx, { companyId, heirs }: Occurrences['people.deleted']): Promise<void> {
  if (heirs.length > 0) await writeTaskOwners(tx, companyId, heirs);
}

/** Moves the open tasks of a person to the other side of a conversion; done ones stay. */
export async function moveOpenTasks(
  tx: Tx,
  { companyId, ...move }: Occurrences['people.converted'],
): Promise<void> {
  await writeOpenTasksOwner(tx, companyId, move);
}

/** A valid task, for a member who may see the person, or unassigned. */
export interface NewTask {
  title: string;
  due: string;
  assigneeId: string | null;
  at: Date;
}

/** Adds a task to a person, with its event, and notifies the assignee. */
export async function addTask(
  tx: Tx,
  actor: ChangeActor,
  person: PersonRow,
  { title, due, assigneeId, at }: NewTask,
): Promise<void> {
  const task = { id: newId(), company_id: actor.companyId, title, due, assignee_id: assigneeId };
  const made = { person_id: person.id, created_by: viewerName(actor), created_at: at };
  await insertTask(tx, { ...task, ...made });
  await recordTaskEvent(tx, actor, person, { action: 'task-added', task, at });
  if (assigneeId !== null)
    await notify(tx, actor, [assigneeId], { kind: 'TASK_ASSIGNED', person, subjectId: task.id, at });
}
