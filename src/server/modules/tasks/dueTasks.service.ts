import { can } from '#contract/access/can.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { DealViewer } from '#server/modules/deals/dealScope.ts';
import { seenDeals } from '#server/modules/deals/dealScope.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import type { DueRange, DueRecordTask, SeenRecords } from './dueTasks.store.ts';
import { readDueRecordTasks, readDueTasks } from './dueTasks.store.ts';

export type { DueRecordTask, SeenRecords };

/** An open task with its person. */
export type DueTask = Awaited<ReturnType<typeof readDueTasks>>[number];

/** Open tasks of these people that are due from one day (inclusive) to another (exclusive), at most so many. */
export function dueTasks(tx: Tx, scope: PeopleScope, asked: DueRange): Promise<DueTask[]> {
  return readDueTasks(tx, scope, asked);
}

/** The same for accounts and deals. */
export function dueRecordTasks(
  tx: Tx,
  companyId: string,
  seen: SeenRecords,
  asked: DueRange,
): Promise<DueRecordTask[]> {
  return readDueRecordTasks(tx, companyId, seen, asked);
}

/** Which accounts and deals a member may see. */
export async function seenRecords(tx: Tx, member: DealViewer, at: Date): Promise<SeenRecords> {
  return {
    accounts: can(member, 'CRM_ACCOUNTS', 'VIEW'),
    deals: can(member, 'CRM_DEALS', 'VIEW') ? await seenDeals(tx, member, at) : null,
  };
}
