import type { Tx } from '#server/database/walls/scopes.ts';
import type { Occurrences } from '#server/reactions.ts';
import type { SeenRecords } from './dueTasks.store.ts';
import { writeAssigneeOfRecords } from './dueTasks.store.ts';
import { writeAssignee, writeOpenTasksOwner, writeTaskOwners, writeTasksAccount } from './tasks.store.ts';

/**
 * Hands over the open tasks of a leaving member, of the people, accounts and deals that the successor may see.
 * Resolves to the number of tasks.
 */
export async function handOverTasks(
  tx: Tx,
  companyId: string,
  { records, ...given }: Parameters<typeof writeAssignee>[2] & { records: SeenRecords },
): Promise<number> {
  const { from, to } = given;
  const ofPeople = await writeAssignee(tx, companyId, given);
  return ofPeople + (await writeAssigneeOfRecords(tx, companyId, { from, to, seen: records }));
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

/** Moves the tasks of a merged account to the survivor. */
export async function moveAccountTasks(
  tx: Tx,
  { companyId, ...move }: Occurrences['accounts.merged'],
): Promise<void> {
  await writeTasksAccount(tx, companyId, move);
}

/** Gives tasks back to an account whose merge was undone, except those that were moved since. */
export async function returnAccountTasks(
  tx: Tx,
  { companyId, from, to, taskIds }: Occurrences['accounts.mergeUndone'],
): Promise<void> {
  await writeTasksAccount(tx, companyId, { from, to, onlyIds: taskIds });
}
