import { sql } from 'kysely';
import { MERGED_AT_ONCE } from '#contract/limits/records/people.ts';
import type { CountedRows } from '#server/database/queries/countedRows.ts';
import { countedRows, countEnd } from '#server/database/queries/countedRows.ts';
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
 * A page of the groups, those with the newest member first, and how many there are, from the stored ones (duplicate_groups). A group
 * that is found in more than one way is one. Without a search, groups of everybody are counted up to a limit, as lists are.
 */
export async function readDuplicates(
  tx: Tx,
  { companyId, kind, assignedTo }: PeopleScope,
  { pattern, limit, offset }: { pattern: string | null; limit: number; offset: number },
): Promise<CountedRows & { rows: DuplicateGroup[] }> {
  const end = pattern === null && assignedTo === undefined ? countEnd({ limit, offset }) : null;
  const stored = sql`select split_part(shared, ' ', 1) as reason, newest_id, total, ids from duplicate_groups
    where company_id = ${companyId} and kind = ${kind}`;
  const { rows } = await sql<DuplicateGroup & { groups: number }>`
    with alike as (${
      assignedTo === undefined
        ? // Newest first, so that a group with several reasons is complete
          sql`${stored} order by newest_id desc, shared ${end === null ? sql`` : sql`limit ${end * REASONS}`}`
        : sql`select s.reason, o.ids[cardinality(o.ids)] as newest_id, cardinality(o.ids) as total, o.ids
            from (${stored}) s cross join lateral (
              select array_agg(p.id order by p.id) as ids from people p
              where p.company_id = ${companyId} and p.id = any(s.ids) and p.manager_id = ${assignedTo} offset 0
            ) o where cardinality(o.ids) > 1`
    }), groups as (
      select newest_id, total, ids, array_agg(reason order by reason desc) as reasons
      from alike group by newest_id, total, ids ${end === null ? sql`` : sql`order by newest_id desc, ids limit ${end}`}
    ), page as (
      select g.*, (count(*) over ())::int as groups from groups g
      where (g.total > ${MERGED_AT_ONCE} or (
          select count(*) from distinct_people d
          where d.company_id = ${companyId} and d.first_id = any(g.ids) and d.second_id = any(g.ids)
        ) < g.total * (g.total - 1) / 2)
        ${
          pattern === null
            ? sql``
            : sql`and exists (select from unnest(g.ids) m(id) cross join lateral (
                select search from people where company_id = ${companyId} and id = m.id offset 0
              ) p where p.search like ${pattern})`
        }
      order by newest_id desc, ids limit ${limit} offset ${offset}
    )
    select md5(array_to_string(g.ids, ' ')) as id, g.reasons, g.total, g.groups, (
      select json_agg(json_build_object(
        'id', p.id, 'kind', p.kind, 'first_name', p.first_name, 'last_name', p.last_name,
        'phone', p.phone, 'email', p.email, 'company_name', p.company_name
      ) order by p.id)
      from people p where p.company_id = ${companyId} and p.id = any(g.ids[1:${sql.lit(MERGED_AT_ONCE)}])
    ) as people
    from page g order by newest_id desc, ids
  `.execute(tx);
  return { rows, ...countedRows(rows[0]?.groups ?? 0, end) };
}

/** In how many ways a group may be found: each is a stored row. */
const REASONS = 3;

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
