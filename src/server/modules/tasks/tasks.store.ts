import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import { peopleQuery } from '#server/modules/people/list/peopleQuery.sql.ts';
import { selfOf } from '#server/modules/people/list/self.sql.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { TasksTable } from './tasks.table.ts';

export type TaskRow = Selectable<TasksTable>;

/** Tasks of the person and of those who were merged into them: open ones by when they are due, then those done, the last first. */
export async function readTasks(
  tx: Tx,
  companyId: string,
  personId: string,
  doneMost: number,
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    with recursive ${selfOf(companyId, personId)}, own as (
      select t.* from tasks t where t.company_id = ${companyId} and t.person_id in (select id from self)
    )
    (select * from own where done_at is null order by due, id)
    union all
    (select * from own where done_at is not null order by done_at desc, id desc limit ${doneMost})`.execute(
    tx,
  );
  return rows;
}

/** The task of the person or of a person merged into them, locked until the transaction ends. */
export async function lockTask(
  tx: Tx,
  companyId: string,
  personId: string,
  id: string,
): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    with recursive ${selfOf(companyId, personId)}
    select t.* from tasks t where t.company_id = ${companyId} and t.id = ${id} and t.person_id in (select id from self)
    for update of t`.execute(tx);
  return rows[0];
}

export async function insertTask(tx: Tx, task: Insertable<TasksTable>): Promise<void> {
  await tx.insertInto('tasks').values(task).execute();
}

/** Tasks with the kinds of their people. */
export function readTasksOf(tx: Tx, companyId: string, ids: readonly string[]) {
  return tx
    .selectFrom('tasks as t')
    .innerJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 't.company_id').onRef('p.id', '=', 't.person_id'),
    )
    .selectAll('t')
    .select('p.kind as person_kind')
    .where('t.company_id', '=', companyId)
    .where(sql<boolean>`t.id = any(${ids}::uuid[])`)
    .execute();
}

/** Writes these columns of the task. */
export async function writeTask(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<TasksTable>,
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Removes the task. */
export async function removeTask(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.deleteFrom('tasks').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/**
 * Moves a member's open tasks to another member, for the people the other may see (kinds and assignedTo as
 * seenPeople returns them); done ones stay. Resolves to their number.
 */
export async function writeAssignee(
  tx: Tx,
  companyId: string,
  {
    from,
    to,
    seen,
  }: { from: string; to: string; seen: { kinds: readonly PersonKind[]; assignedTo?: string | undefined } },
): Promise<number> {
  const assignedTo = seen.assignedTo ?? null;
  const { numAffectedRows } = await sql`
    update tasks t set assignee_id = ${to} from people p
    where t.company_id = ${companyId} and t.assignee_id = ${from} and t.done_at is null
      and p.company_id = t.company_id and p.id = t.person_id and p.kind = any(${seen.kinds}::text[])
      and (p.kind <> 'LEAD' or ${assignedTo}::uuid is null or p.manager_id = ${assignedTo}::uuid)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Gives the tasks of people to others. */
export async function writeTaskOwners(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  await sql`
    update tasks set person_id = m.target
    from jsonb_to_recordset(${JSON.stringify(moves.map(({ from, to }) => ({ origin: from, target: to })))}::jsonb)
      as m(origin uuid, target uuid)
    where company_id = ${companyId} and person_id = m.origin`.execute(tx);
}

/** Moves the open tasks of a person to another. */
export async function writeOpenTasksOwner(
  tx: Tx,
  companyId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ person_id: to })
    .where('company_id', '=', companyId)
    .where('person_id', '=', from)
    .where('done_at', 'is', null)
    .execute();
}

/** Open tasks of the scope's people that are due from one day (inclusive) to another (exclusive), by when they are due. */
export function readDueTasks(
  tx: Tx,
  scope: PeopleScope,
  {
    from,
    to,
    managerId,
    member = null,
    isDescending,
    limit,
  }: {
    from: string | null;
    to: string | null;
    managerId: string | null;
    /** The member's tasks, and unassigned ones for the people of their lead manager. */
    member?: { userId: string; managerId: string } | null;
    isDescending: boolean;
    limit: number;
  },
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
