import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { builtOnce } from '#server/database/queries/builtOnce.ts';
import { byText } from '#server/database/queries/byText.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonRow } from '../people.table.ts';
import type { PeopleFilter, PeoplePage, PeopleScope } from './peopleFilter.ts';
import { findsEverybody } from './peopleFilter.ts';
import { DEEP_FROM, sortedHits, sortedPeople } from './peopleOrder.sql.ts';
import { countsQuery, onlyMarks, peopleQuery } from './peopleQuery.sql.ts';

/** A page of the people that the filter finds, and how many there are, in one statement. */
export async function readPeoplePage(tx: Tx, scope: PeopleScope, filter: PeopleFilter, page: PeoplePage) {
  const { companyId, kind } = scope;
  const { limit, offset } = page;
  const isBuilt = offset < DEEP_FROM && isOfEverybody(scope, filter);
  const readBuilt = isBuilt ? builtPages.get(orderOf(page)) : undefined;
  const rows = readBuilt
    ? await readBuilt(tx, { companyId, kind, limit, offset })
    : (await pageQuery(tx, scope, filter, page).execute(tx)).rows;
  return { rows: rows.filter(({ id }) => id !== null) as PersonRow[], total: rows[0]?.found_total ?? 0 };
}

function pageQuery(tx: Tx, scope: PeopleScope, filter: PeopleFilter, page: PeoplePage) {
  const found = () => peopleQuery(tx, scope, filter);
  const wanted = filter.pattern
    ? sortedHits(found(), scope.companyId, page)
    : sortedPeople(tx, scope.companyId, found, page);
  return sql<PersonRow & { found_total: number }>`
    select t.found_total, r.* from (${totalOf(tx, scope, filter)}) t(found_total) left join lateral (${wanted}) r on true`;
}

/** The lists as they are opened. Only orders whose statement takes limit and offset as they are. */
const builtPages = new Map(
  (['createdAt', 'name'] as const)
    .flatMap((sort) => [true, false].map((isDescending) => ({ sort, isDescending })))
    .map((order) => [
      orderOf(order),
      builtOnce((tx: Tx, { limit, offset, ...scope }: WholePage) => {
        const query = pageQuery(tx, scope, {}, { ...order, limit, offset });
        return { compile: () => query.compile(tx) };
      }),
    ]),
);

type WholePage = Pick<PeopleScope, 'companyId' | 'kind'> & Pick<PeoplePage, 'limit' | 'offset'>;

/** The key of an order in builtPages; of one with more steps there is none. */
function orderOf({
  sort,
  isDescending,
  thenBy = [],
}: Pick<PeoplePage, 'sort' | 'isDescending' | 'thenBy'>): string {
  return thenBy.length === 0 && typeof sort === 'string' ? `${sort} ${isDescending}` : '';
}

/** How many people the filter finds. */
export async function countPeople(tx: Tx, scope: PeopleScope, filter: PeopleFilter): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select total from (${totalOf(tx, scope, filter)}) t(total)`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** People are counted only where neither people_counts nor people_marks has their number. */
function totalOf(tx: Tx, scope: PeopleScope, filter: PeopleFilter): RawBuilder<unknown> {
  const { companyId, kind } = scope;
  const counts = countsQuery(tx, scope, filter);
  if (counts) return sql`${counts.select(sql<number>`coalesce(sum(p.people), 0)::int`.as('total'))}`;
  const only = scope.assignedTo === undefined ? onlyMarks(filter) : null;
  if (only)
    return sql`select count(${only.marks.length > 1 ? sql`distinct person_id` : sql`*`})::int from people_marks
      where company_id = ${companyId} and kind = ${kind} and what = ${only.what} and mark = any(${only.marks}::text[])`;
  return sql`${peopleQuery(tx, scope, filter).select(({ fn }) => fn.countAll<number>().as('total'))}`;
}

function isOfEverybody({ assignedTo }: PeopleScope, filter: PeopleFilter): boolean {
  return assignedTo === undefined && findsEverybody(filter);
}

/** Whether the filter finds this person. */
export async function readIsFound(
  tx: Tx,
  scope: PeopleScope,
  filter: PeopleFilter,
  id: string,
): Promise<boolean> {
  const found = await peopleQuery(tx, scope, filter).select('p.id').where('p.id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** One person of the scope, in trash or not; undefined where there is none. */
export async function readPerson(tx: Tx, scope: PeopleScope, id: string): Promise<PersonRow | undefined> {
  const [person] = await readPeople(tx, scope, [id]);
  return person;
}

/** The scope's people with these ids, in trash or not. */
export async function readPeople(
  tx: Tx,
  { companyId, kind, assignedTo }: PeopleScope,
  ids: readonly string[],
): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('people')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .where('kind', '=', kind)
    .$if(assignedTo !== undefined, (query) => query.where('manager_id', '=', assignedTo ?? null))
    .execute();
}

/**
 * A page of trash, most recently deleted first. Merged people are part of their survivor, and not shown.
 */
export async function readTrashedPeople(
  tx: Tx,
  { companyId, kind, assignedTo }: PeopleScope,
  { pattern, limit, offset }: { pattern: string | null; limit: number; offset: number },
) {
  const found = tx
    .selectFrom(byText('people', companyId, pattern).as('people'))
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('trashed_at', 'is not', null)
    .where('merged_into', 'is', null)
    .$if(assignedTo !== undefined, (query) => query.where('manager_id', '=', assignedTo ?? null));
  const rows = await found
    .selectAll()
    .orderBy('trashed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
