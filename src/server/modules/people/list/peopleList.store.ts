import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { MOST_COUNTED } from '#contract/limits/countedRows.ts';
import { builtOnce } from '#server/database/queries/builtOnce.ts';
import { byText } from '#server/database/queries/byText.ts';
import type { CountedRows } from '#server/database/queries/countedRows.ts';
import { countedRows, countEnd } from '#server/database/queries/countedRows.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonRow } from '../people.table.ts';
import type { PeopleFilter, PeoplePage, PeopleScope } from './peopleFilter.ts';
import { findsEverybody } from './peopleFilter.ts';
import { DEEP_FROM, sortedHits, sortedPeople } from './peopleOrder.sql.ts';
import { countsQuery, onlyMarks, peopleQuery } from './peopleQuery.sql.ts';

/** A page of the people that the filter finds. */
export interface PeoplePageRows extends CountedRows {
  rows: PersonRow[];
}

/** The page with the number of people that are found, in one statement. */
export async function readPeoplePage(
  tx: Tx,
  scope: PeopleScope,
  asked: PeopleFilter,
  page: PeoplePage,
): Promise<PeoplePageRows> {
  const filter = { ...asked, isFrequent: await isFrequent(tx, asked) };
  const { companyId, kind } = scope;
  const { limit, offset } = page;
  const isBuilt = offset < DEEP_FROM && isOfEverybody(scope, filter);
  const readBuilt = isBuilt ? builtPages.get(orderOf(page)) : undefined;
  if (readBuilt) return pageRows(await readBuilt(tx, { companyId, kind, limit, offset }), null);
  const { total, end } = totalOf(tx, scope, filter, countEnd(page));
  const { rows } = await pageQuery(tx, scope, filter, page, total).execute(tx);
  return pageRows(rows, end);
}

type FoundRow = PersonRow & { found_total: number };

/** An empty page has a row of nulls for the total. */
function pageRows(rows: FoundRow[], end: number | null): PeoplePageRows {
  return { rows: rows.filter(({ id }) => id !== null), ...countedRows(rows[0]?.found_total ?? 0, end) };
}

function pageQuery(
  tx: Tx,
  scope: PeopleScope,
  filter: PeopleFilter,
  page: PeoplePage,
  total: RawBuilder<unknown>,
) {
  const found = () => peopleQuery(tx, scope, filter);
  // Looked up once, for the total and the page
  if (filter.pattern && !filter.isFrequent)
    return sql<FoundRow>`
      with hits as materialized (${found().selectAll('p')})
      select t.found_total, r.* from (select count(*)::int from hits) t(found_total)
      left join lateral (${sortedHits(sql`hits`, scope.companyId, page)}) r on true`;
  const wanted = sortedPeople(tx, scope.companyId, found, page);
  return sql<FoundRow>`
    select t.found_total, r.* from (${total}) t(found_total) left join lateral (${wanted}) r on true`;
}

/** The lists as they are opened. Only orders whose statement takes limit and offset as they are. */
const builtPages = new Map(
  (['createdAt', 'name'] as const)
    .flatMap((sort) => [true, false].map((isDescending) => ({ sort, isDescending })))
    .map((order) => [
      orderOf(order),
      builtOnce((tx: Tx, { limit, offset, ...scope }: WholePage) => {
        const { total } = totalOf(tx, scope, {});
        const query = pageQuery(tx, scope, {}, { ...order, limit, offset }, total);
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

/** Whether more people have the text of a search than are counted: then it is faster to meet them than to look them up. */
async function isFrequent(tx: Tx, { pattern }: PeopleFilter): Promise<boolean> {
  if (!pattern) return false;
  const most = MOST_COUNTED + 1;
  const { rows } = await sql<{ is_frequent: boolean }>`
    select count(*) = ${most} as is_frequent from find_some_people(${pattern}, ${most})`.execute(tx);
  return rows[0]?.is_frequent ?? false;
}

/** How many people the filter finds, to the last one. */
export async function countPeople(tx: Tx, scope: PeopleScope, filter: PeopleFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select total from (${totalOf(tx, scope, filter).total}) t(total)`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Selects the total. Where neither people_counts nor people_marks has it, people are counted up to `end`, by default to the last one. */
function totalOf(
  tx: Tx,
  scope: PeopleScope,
  filter: PeopleFilter,
  end: number | null = null,
): { total: RawBuilder<unknown>; end: number | null } {
  const { companyId, kind } = scope;
  const counts = countsQuery(tx, scope, filter);
  if (counts)
    return {
      total: sql`${counts.select(sql<number>`coalesce(sum(p.people), 0)::int`.as('total'))}`,
      end: null,
    };
  const only = scope.assignedTo === undefined ? onlyMarks(filter) : null;
  if (only)
    return {
      total: sql`select count(${only.marks.length > 1 ? sql`distinct person_id` : sql`*`})::int from people_marks
        where company_id = ${companyId} and kind = ${kind} and what = ${only.what} and mark = any(${only.marks}::text[])`,
      end: null,
    };
  const found = peopleQuery(tx, scope, filter).select(sql`1`.as('one'));
  return {
    total: sql`select count(*)::int from (${end === null ? found : found.limit(end)}) counted`,
    end,
  };
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
): Promise<PeoplePageRows> {
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
  return { rows, ...countedRows(total, null) };
}
