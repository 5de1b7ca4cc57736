import { sql } from 'kysely';
import { MERGED_AT_ONCE } from '#contract/limits/records/people.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';

/** People who may be the same. */
export interface DuplicateGroup {
  id: string;
  reasons: ('PHONE' | 'EMAIL' | 'NAME_AND_COMPANY')[];
  total: number;
  /** The first ten, the oldest first. */
  people: Pick<PersonRow, 'id' | 'kind' | 'first_name' | 'last_name' | 'phone' | 'email' | 'company_name'>[];
}

/**
 * A page of the groups, those with the newest member first, and how many there are. What several have is counted
 * first, and only then looked up who has it; a group that is found in more than one way is one. pattern as in find_people.
 */
export async function readDuplicates(
  tx: Tx,
  { companyId, kind, assignedTo }: PeopleScope,
  { pattern, limit, offset }: { pattern: string | null; limit: number; offset: number },
): Promise<{ rows: DuplicateGroup[]; total: number }> {
  const seen = sql`company_id = ${companyId} and kind = ${kind} and trashed_at is null
    ${assignedTo === undefined ? sql`` : sql`and manager_id = ${assignedTo}`}`;
  const { rows } = await sql<DuplicateGroup & { groups: number }>`
    with alike as (
      select 'PHONE' as reason, (
        select array_agg(id order by id) from people where ${seen} and phone = d.phone
      ) as ids
      from (select phone from people where ${seen} and phone is not null group by phone having count(*) > 1) d
      union all
      select 'EMAIL', (select array_agg(id order by id) from people where ${seen} and email = d.email)
      from (select email from people where ${seen} and email is not null group by email having count(*) > 1) d
      union all
      select 'NAME_AND_COMPANY', (
        select array_agg(id order by id) from people
        where ${seen} and name_key = d.name_key and company_key = d.company_key
      )
      from (
        -- Few names occur more than once, and the index of names has them all
        select n.name_key, p.company_key
        from (select name_key from people where ${seen} and name_key <> '' group by name_key having count(*) > 1) n
        cross join lateral (
          select company_key from people where ${seen} and name_key = n.name_key and company_key <> '' offset 0
        ) p
        group by n.name_key, p.company_key having count(*) > 1
      ) d
    ), groups as (
      select ids, array_agg(reason order by reason desc) as reasons, cardinality(ids) as total
      from alike group by ids
    ), page as (
      select g.*, count(*) over () as groups from groups g
      where (${pattern}::text is null or g.ids && array(select find_people(${pattern})))
        and (g.total > ${MERGED_AT_ONCE} or (
          select count(*) from distinct_people d
          where d.company_id = ${companyId} and d.first_id = any(g.ids) and d.second_id = any(g.ids)
        ) < g.total * (g.total - 1) / 2)
      order by ids[total] desc, ids limit ${limit} offset ${offset}
    )
    select md5(array_to_string(g.ids, ' ')) as id, g.reasons, g.total, g.groups, (
      select json_agg(json_build_object(
        'id', p.id, 'kind', p.kind, 'first_name', p.first_name, 'last_name', p.last_name,
        'phone', p.phone, 'email', p.email, 'company_name', p.company_name
      ) order by p.id)
      from people p where p.company_id = ${companyId} and p.id = any(g.ids[1:${sql.lit(MERGED_AT_ONCE)}])
    ) as people
    from page g order by ids[total] desc, ids
  `.execute(tx);
  return { rows, total: rows[0]?.groups ?? 0 };
}

/** Says of each pair of these people that they are two; who did it first counts. */
export async function insertDistinctPairs(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  decided: { by: string; at: Date },
): Promise<void> {
  await sql`
    insert into distinct_people (company_id, first_id, second_id, decided_by, decided_at)
    select ${companyId}::uuid, a.id, b.id, ${decided.by}, ${decided.at}
    from unnest(${ids}::uuid[]) a(id) join unnest(${ids}::uuid[]) b(id) on a.id < b.id
    on conflict do nothing
  `.execute(tx);
}

/** The other sides of conversions of these people, whichever of the two knows it. */
export async function readCounterparts(tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('people')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`counterpart_id = any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}
