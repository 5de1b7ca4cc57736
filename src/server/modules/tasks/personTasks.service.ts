import type { Tx } from '#server/database/walls/scopes.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import { readDueTasks, writeAssignee, writeTaskOwners } from './tasks.store.ts';

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
