import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** The lead manager of an account, whatever its status. */
export async function readManagerOfUser(tx: Tx, companyId: string, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('lead_managers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The accounts of these lead managers. */
export function readUsersOfManagers(tx: Tx, companyId: string, ids: readonly string[]) {
  return tx
    .selectFrom('lead_managers')
    .select(['id', 'user_id'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .where('user_id', 'is not', null)
    .execute();
}

/**
 * Makes assignments of this company run one after another until the transaction ends. A statement that waited
 * for a lock still sorts by its earlier snapshot, so the next manager is read by a separate statement after
 * this one.
 */
export async function lockManagers(tx: Tx, companyId: string): Promise<void> {
  await tx
    .selectFrom('lead_managers')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The active managers, who waited longest first, with the open leads of each. */
export async function readTurns(tx: Tx, companyId: string): Promise<{ id: string; open: number }[]> {
  return tx
    .selectFrom('lead_managers as m')
    .select('m.id')
    .select(({ selectFrom }) =>
      selectFrom('people as p')
        .innerJoin('lead_options as o', (join) =>
          join.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'p.status_id'),
        )
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .whereRef('p.company_id', '=', 'm.company_id')
        .whereRef('p.manager_id', '=', 'm.id')
        .where('p.kind', '=', 'LEAD')
        .where('p.trashed_at', 'is', null)
        .where('o.outcome', 'in', ['OPEN', 'FOLLOW_UP'])
        .$castTo<{ open: number }>()
        .as('open'),
    )
    .where('m.company_id', '=', companyId)
    .where('m.status', '=', 'ACTIVE')
    .orderBy('m.last_assigned_at', (order) => order.asc().nullsFirst())
    .orderBy('m.created_at')
    .orderBy('m.id')
    .$narrowType<{ open: number }>()
    .execute();
}

/** readTurns without the counting. */
export async function readOrder(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('lead_managers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'ACTIVE')
    .orderBy('last_assigned_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** These had their turn now, in this order: after everybody else's, also where the clock stood still. */
export async function writeRoundRobin(tx: Tx, companyId: string, ids: string[], at: Date): Promise<void> {
  // Computed before the update: Citus refuses sums of times and columns in it
  await sql`
    with turns as (
      select t.id, greatest(${at}::timestamptz, l.latest) + t.turn * interval '1 microsecond' as assigned_at
      from unnest(${ids}::uuid[]) with ordinality t(id, turn),
        (select max(last_assigned_at) as latest from lead_managers where company_id = ${companyId}) l)
    update lead_managers m set last_assigned_at = t.assigned_at
    from turns t where m.company_id = ${companyId} and m.id = t.id`.execute(tx);
}
