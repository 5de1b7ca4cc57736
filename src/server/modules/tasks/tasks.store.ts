import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { CrmRecord } from '#server/modules/records/crmRecord.ts';
import { isOfSelf, selfOfRecord } from '#server/modules/records/recordOwner.sql.ts';
import type { TasksTable } from './tasks.table.ts';

export type TaskRow = Selectable<TasksTable>;

/** The record of tasks. */
type RecordOfTask = Pick<CrmRecord, 'kind' | 'id' | 'companyId'>;

/**
 * Tasks of the record and of people who were merged into it: open ones by when they are due, then those done, the
 * last first.
 */
export async function readTasks(tx: Tx, record: RecordOfTask, doneMost: number): Promise<TaskRow[]> {
  const { companyId } = record;
  const { rows } = await sql<TaskRow>`
    with recursive ${selfOfRecord(companyId, record)}, own as (
      select t.* from tasks t where t.company_id = ${companyId} and ${isOfSelf('t', record)}
    )
    (select * from own where done_at is null order by due, id)
    union all
    (select * from own where done_at is not null order by done_at desc, id desc limit ${doneMost})`.execute(
    tx,
  );
  return rows;
}

/** The task of the record or of a person merged into it, locked until the transaction ends. */
export async function lockTask(tx: Tx, record: RecordOfTask, id: string): Promise<TaskRow | undefined> {
  const { companyId } = record;
  const { rows } = await sql<TaskRow>`
    with recursive ${selfOfRecord(companyId, record)}
    select t.* from tasks t where t.company_id = ${companyId} and t.id = ${id} and ${isOfSelf('t', record)}
    for update of t`.execute(tx);
  return rows[0];
}

export async function insertTask(tx: Tx, task: Insertable<TasksTable>): Promise<void> {
  await tx.insertInto('tasks').values(task).execute();
}

/** Tasks with the kinds of their people; null for accounts and deals. */
export function readTasksOf(tx: Tx, companyId: string, ids: readonly string[]) {
  return tx
    .selectFrom('tasks as t')
    .leftJoin('people as p', (join) =>
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

/** Gives the tasks of an account to another one. */
export async function writeTasksAccount(
  tx: Tx,
  companyId: string,
  { from, to, onlyIds }: { from: string; to: string; onlyIds?: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ account_id: to })
    .where('company_id', '=', companyId)
    .where('account_id', '=', from)
    .$if(onlyIds !== undefined, (query) => query.where(sql<boolean>`id = any(${onlyIds ?? []}::uuid[])`))
    .execute();
}
