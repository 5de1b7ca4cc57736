import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { DealScope } from '#server/modules/deals/dealScope.ts';
import { isSeenDeal } from '#server/modules/deals/reads/dealQuery.sql.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import { peopleQuery } from '#server/modules/people/list/peopleQuery.sql.ts';

/** Which open tasks are read; days as 'YYYY-MM-DD'. */
export interface DueRange {
  from: string | null;
  to: string | null;
  /** Only of records with this lead manager. */
  managerId: string | null;
  /** The member's tasks, and unassigned ones for the records of their lead manager. */
  member?: { userId: string; managerId: string } | null;
  isDescending: boolean;
  limit: number;
}

/** The accounts and deals that a member may see: none where false or null. */
export interface SeenRecords {
  accounts: boolean;
  deals: DealScope | null;
}

/** An open task with its account or deal. */
export interface DueRecordTask {
  task_id: string;
  title: string;
  due: string;
  assignee_id: string | null;
  kind: 'ACCOUNT' | 'DEAL';
  id: string;
  /** Of the account, or the title of the deal. */
  name: string;
  /** The owner. */
  manager_id: string | null;
}

/** Open tasks of the scope's people that are due from one day (inclusive) to another (exclusive), by when they are due. */
export function readDueTasks(
  tx: Tx,
  scope: PeopleScope,
  { from, to, managerId, member = null, isDescending, limit }: DueRange,
) {
  const direction = isDescending ? 'desc' : 'asc';
  return peopleQuery(tx, scope, {})
    .innerJoin('tasks as t', (join) =>
      join.onRef('t.company_id', '=', 'p.company_id').onRef('t.person_id', '=', 'p.id'),
    )
    .where('t.company_id', '=', scope.companyId)
    .where('t.done_at', 'is', null)
    .$if(from !== null, (query) => query.where('t.due', '>=', from))
    .$if(to !== null, (query) => query.where('t.due', '<', to))
    .$if(managerId !== null, (query) => query.where('p.manager_id', '=', managerId))
    .$if(member !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('t.assignee_id', '=', member?.userId ?? null),
          eb.and([eb('t.assignee_id', 'is', null), eb('p.manager_id', '=', member?.managerId ?? null)]),
        ]),
      ),
    )
    .select(['p.id', 'p.kind', 'p.first_name', 'p.last_name', 'p.phone', 'p.phone_typed', 'p.email'])
    .select(['p.manager_id', 't.id as task_id', 't.title', 't.due', 't.assignee_id'])
    .orderBy('t.due', direction)
    .orderBy('t.id', direction)
    .limit(limit)
    .execute();
}

/** The same for accounts and deals outside trash. */
export async function readDueRecordTasks(
  tx: Tx,
  companyId: string,
  { accounts, deals }: SeenRecords,
  range: DueRange,
): Promise<DueRecordTask[]> {
  const ofAccounts = sql`
    select ${TASK}, 'ACCOUNT' as kind, a.id, a.name, a.owner_id as manager_id
    from tasks t join accounts a on a.company_id = t.company_id and a.id = t.account_id
    where ${isDue(companyId, range, sql.ref('a.owner_id'))} and a.trashed_at is null`;
  const ofDeals = (scope: DealScope) => sql`
    select ${TASK}, 'DEAL' as kind, d.id, d.title as name, d.owner_id as manager_id
    from tasks t join deals d on d.company_id = t.company_id and d.id = t.deal_id
    where ${isDue(companyId, range, sql.ref('d.owner_id'))} and d.trashed_at is null and ${isSeenDeal(scope)}`;
  const parts = [...(accounts ? [ofAccounts] : []), ...(deals ? [ofDeals(deals)] : [])];
  if (parts.length === 0) return [];
  const direction = sql.raw(range.isDescending ? 'desc' : 'asc');
  const { rows } = await sql<DueRecordTask>`
    select * from (${sql.join(parts, sql` union all `)}) f
    order by due ${direction}, task_id ${direction} limit ${range.limit}`.execute(tx);
  return rows;
}

const TASK = sql.raw('t.id as task_id, t.title, t.due, t.assignee_id');

/** Whether an open task t, of a record with this owner, is in the range. */
function isDue(
  companyId: string,
  { from, to, managerId, member = null }: DueRange,
  owner: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`t.company_id = ${companyId} and t.done_at is null
    ${from === null ? sql`` : sql`and t.due >= ${from}`}
    ${to === null ? sql`` : sql`and t.due < ${to}`}
    ${managerId === null ? sql`` : sql`and ${owner} = ${managerId}`}
    ${
      member === null
        ? sql``
        : sql`and (t.assignee_id = ${member.userId} or (t.assignee_id is null and ${owner} = ${member.managerId}))`
    }`;
}

/** Moves a member's open tasks of these accounts and deals to another member; done ones stay. Resolves to their number. */
export async function writeAssigneeOfRecords(
  tx: Tx,
  companyId: string,
  { from, to, seen: { accounts, deals } }: { from: string; to: string; seen: SeenRecords },
): Promise<number> {
  const isSeen = deals
    ? sql`exists (select from deals d where d.company_id = t.company_id and d.id = t.deal_id and ${isSeenDeal(deals)})`
    : sql`false`;
  const { numAffectedRows } = await sql`
    update tasks t set assignee_id = ${to}
    where t.company_id = ${companyId} and t.assignee_id = ${from} and t.done_at is null
      and ((${accounts} and t.account_id is not null) or ${isSeen})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
