import { v7 as newId } from 'uuid';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import { recordTaskEvent } from './taskEvents.ts';
import {
  insertTask,
  readDueTasks,
  writeAssignee,
  writeOpenTasksOwner,
  writeTaskOwners,
} from './tasks.store.ts';

/** An open task with whom it is for. */
export type DueTask = Awaited<ReturnType<typeof readDueTasks>>[number];

/** Open tasks of these people that are due from one day (inclusive) to another (exclusive), at most so many. */
export function dueTasks(
  tx: Tx,
  scope: PeopleScope,
  asked: Parameters<typeof readDueTasks>[2],
): Promise<DueTask[]> {
  return readDueTasks(tx, scope, asked);
}

/** Somebody leaves: another does what they had to do, of the people whom that one may see. Resolves to how many tasks went. */
export function handOverTasks(
  tx: Tx,
  companyId: string,
  given: Parameters<typeof writeAssignee>[2],
): Promise<number> {
  return writeAssignee(tx, companyId, given);
}

/** Gives the tasks of people who are deleted for good to those who live on: whoever they were merged into. */
export async function moveTasks(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  if (moves.length > 0) await writeTaskOwners(tx, companyId, moves);
}

/** Gives what is to be done for somebody to the other of a conversion; what is done stays theirs. */
export async function moveOpenTasks(
  tx: Tx,
  companyId: string,
  move: { from: string; to: string },
): Promise<void> {
  await writeOpenTasksOwner(tx, companyId, move);
}

/** A task whose fields are by the rules, for a member who may see the person or for nobody. */
export interface NewTask {
  title: string;
  due: string;
  assigneeId: string | null;
  at: Date;
}

/** Adds a task to somebody, with its event; whoever is to do it is told. */
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
