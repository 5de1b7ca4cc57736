import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';

/** The deals that a viewer may see. */
export interface SeenDeals {
  /** Limits to the deals of this lead manager; null: not limited. */
  ownerId: string | null;
  /** Limits to pipelines that this user may see; null: all pipelines. */
  userId: string | null;
}

/**
 * The number of people of each account that has any, outside trash, that a viewer may see; merged people count as
 * the survivor.
 */
export async function countPeople(
  tx: Tx,
  companyId: string,
  accountIds: readonly string[],
  { kinds, assignedTo }: SeenPeople,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    with recursive linked(account_id, id) as (
      select account_id, person_id from account_people
      where company_id = ${companyId} and account_id = any(${accountIds}::uuid[])
      union
      select l.account_id, p.merged_into from linked l
      join people p on p.company_id = ${companyId} and p.id = l.id and p.merged_into is not null
    )
    select l.account_id as id, count(*) as count from linked l
    join people p on p.company_id = ${companyId} and p.id = l.id and p.trashed_at is null
      and p.kind = any(${kinds}::text[])
      ${assignedTo === undefined ? sql`` : sql`and (p.kind <> 'LEAD' or p.manager_id = ${assignedTo})`}
    group by l.account_id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The number of open deals outside trash of each account that has any. */
export async function countOpenDeals(
  tx: Tx,
  companyId: string,
  accountIds: readonly string[],
  { ownerId, userId }: SeenDeals,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select d.account_id as id, count(*) as count from deals d
    where d.company_id = ${companyId} and d.account_id = any(${accountIds}::uuid[])
      and d.status = 'OPEN' and d.trashed_at is null
      ${ownerId === null ? sql`` : sql`and d.owner_id = ${ownerId}`}
      ${
        userId === null
          ? sql``
          : sql`and exists (
              select 1 from pipelines p where p.company_id = ${companyId} and p.id = d.pipeline_id
                and (p.member_ids is null or ${userId}::uuid = any(p.member_ids)))`
      }
    group by d.account_id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
