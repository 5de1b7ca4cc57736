import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonRow } from '../people.table.ts';
import type { PeoplePage, PeopleSort, SlotOrder } from './peopleFilter.ts';
import type { peopleQuery } from './peopleQuery.sql.ts';

type Found = ReturnType<typeof peopleQuery>;
type Page = Omit<PeoplePage, 'sort'>;
/** A select of whole rows of `people`, in order. */
type Rows = RawBuilder<PersonRow>;
/** What the row of this name is sorted by. */
type Value = (row: string, companyId: string) => RawBuilder<unknown>;

interface Sort {
  value: Value;
  /** The page, read in the order of an index and no further than its end; those who are alike in it are sorted. */
  page: (tx: Tx, companyId: string, found: () => Found, page: Page) => Rows;
}

/** Each order with the index that serves it (database/migrations/crm). */
const SORTS = {
  createdAt: straight(column('created_at')),
  updatedAt: straight(column('updated_at')),
  name: straight(column('name_key')),
  phone: nullable(column('phone')),
  email: nullable(column('email')),
  companyName: filledFirst(column('company_key')),
  nextCall: filledFirst(column('next_call_at')),
  nextMeeting: filledFirst(column('next_meeting_at')),
  jobTitle: filledFirst((row) => sql`lower(${sql.ref(`${row}.job_title`)})`),
  stage: byList('stage_id', sql`lead_options`, sql`position`),
  status: byList('status_id', sql`lead_options`, sql`position`),
  source: byList('source_id', sql`lead_options`, sql`position`),
  manager: byList('manager_id', sql`lead_managers`, sql`search`),
} satisfies Record<PeopleSort, Sort>;

function sortOf(sort: PeopleSort | SlotOrder): Sort {
  if (typeof sort === 'string') return SORTS[sort];
  return sort.ranks ? byRank(sort.slot, sort.ranks) : filledFirst(column(sort.slot));
}

/** The page of what `found` finds. */
export function sortedPeople(tx: Tx, companyId: string, found: () => Found, page: PeoplePage): Rows {
  return sortOf(page.sort).page(tx, companyId, found, page);
}

/** The page of rows that a search found by its text, a table of people: few, for which no index has an order. */
export function sortedHits(hits: RawBuilder<unknown>, companyId: string, page: PeoplePage): Rows {
  const { sort, isDescending, limit, offset } = page;
  return sql`select h.* from ${hits} h
    order by ${sortOf(sort).value('h', companyId)} ${way(isDescending)} nulls last, ${then(page, 'h', companyId)}
      h.created_at desc, h.id desc
    limit ${limit} offset ${offset}`;
}

function way(isDescending: boolean) {
  return sql.raw(isDescending ? 'desc' : 'asc');
}

/** The further steps of the order, each with its comma. */
function then({ thenBy = [] }: Page, row: string, companyId: string): RawBuilder<unknown> {
  const steps = thenBy.map(
    ({ sort, isDescending }) => sql`${sortOf(sort).value(row, companyId)} ${way(isDescending)} nulls last, `,
  );
  return sql.join(steps, sql``);
}

function column(name: keyof PersonRow & string): Value {
  return (row) => sql.ref(`${row}.${name}`);
}

/** From this row on, a page is looked up by the ids that an index has: the rows in front of it are not read. */
export const DEEP_FROM = 1_000;

function straight(value: Value): Sort {
  return {
    value,
    page(_tx, companyId, found, page) {
      const order = (row: string) => sql`order by ${value(row, companyId)} ${way(page.isDescending)},
        ${then(page, row, companyId)} ${sql.ref(`${row}.id`)} ${way(page.isDescending)}`;
      const part = sql`limit ${page.limit} offset ${page.offset}`;
      // False for the placeholder of a statement that is built once
      const isDeep = page.offset >= DEEP_FROM;
      if (!isDeep) return sql`${found().selectAll('p')} ${order('p')} ${part}`;
      return sql`${rowsOf(sql`${found().select('p.id')} ${order('p')} ${part}`, companyId)} ${order('r')}`;
    },
  };
}

/** The rows of selected ids, as r, each looked up by its key; the other columns of the selection are in k. */
function rowsOf(ids: RawBuilder<unknown>, companyId: string): Rows {
  return sql`select r.* from (${ids}) k
    cross join lateral (select * from people where company_id = ${companyId} and id = k.id offset 0) r`;
}

/** Whether the ids of a page are read first: from an index alone, which has no columns of further steps. */
function isByIds({ offset, thenBy = [] }: Page): boolean {
  return offset >= DEEP_FROM && thenBy.length === 0;
}

/** Ascending, an index already has empty values last; descending they are read separately. */
function nullable(value: Value): Sort {
  const ordered = straight(value);
  return {
    value,
    page(tx, companyId, found, page) {
      if (!page.isDescending) return ordered.page(tx, companyId, found, page);
      if (isByIds(page)) return nullableByIds(value, companyId, found, page);
      const part = (is: 'is' | 'is not') =>
        sql`(${found()
          .where(value('p', companyId), is, null)
          .selectAll('p')
          .select(sql<number>`${sql.lit(is === 'is' ? 1 : 0)}`.as('part'))}
          order by ${value('p', companyId)} desc, ${then(page, 'p', companyId)} p.id desc
          limit ${page.limit + page.offset})`;
      return sql`select u.* from (select * from ${part('is not')} a union all select * from ${part('is')} b) u
        order by part, ${value('u', companyId)} desc, ${then(page, 'u', companyId)} id desc
        limit ${page.limit} offset ${page.offset}`;
    },
  };
}

function nullableByIds(value: Value, companyId: string, found: () => Found, page: Page): Rows {
  const own = value('p', companyId);
  const part = (is: 'is' | 'is not') => sql`(${found()
    .where(own, is, null)
    .select(['p.id', sql<unknown>`${own}`.as('key')])} order by ${own} desc, p.id desc
    limit ${page.limit + page.offset})`;
  const order = sql`order by key desc nulls last, k.id desc`;
  const ids = sql`select * from (select * from ${part('is not')} a union all select * from ${part('is')} b) k
    ${order} limit ${page.limit} offset ${page.offset}`;
  return sql`${rowsOf(ids, companyId)} ${order}`;
}

/**
 * By values that few may have, such as a custom field's, with an index of these alone: the empty ones are read only where the page
 * goes beyond them.
 */
function filledFirst(value: Value): Sort {
  return {
    value,
    page(_tx, companyId, found, page) {
      const { isDescending, limit, offset } = page;
      const most = limit + offset;
      const own = value('p', companyId);
      const columns = (narrowed: Found) =>
        isByIds(page)
          ? narrowed.select(['p.id', sql<unknown>`${own}`.as('key')])
          : narrowed.selectAll('p').select(sql<unknown>`${own}`.as('key'));
      const order = (row: string) =>
        sql`${then(page, row, companyId)} ${sql.ref(`${row}.id`)} ${way(isDescending)}`;
      const whole = sql`order by key ${way(isDescending)} nulls last, ${order('k')}`;
      const part = sql`
        with filled as materialized (
          ${columns(found().where(own, 'is not', null))} order by ${own} ${way(isDescending)}, ${order('p')} limit ${most}
        ), empty as (
          ${columns(
            found()
              .where(own, 'is', null)
              .where(sql<boolean>`(select count(*) from filled) < ${most}`),
          )}
          order by ${order('p')} limit ${most}
        )
        select k.* from (select * from filled union all select * from empty) k
        ${whole} limit ${limit} offset ${offset}`;
      return isByIds(page) ? sql`${rowsOf(part, companyId)} ${whole}` : sql`${part}`;
    },
  };
}

/**
 * By the order of a custom field's choices: as much of each of them as the page may need, then those without
 * one.
 */
function byRank(slot: SlotOrder['slot'], ranks: readonly string[]): Sort {
  const own = sql.ref(`p.${slot}`);
  return {
    value: (row) => sql`array_position(${ranks}::text[], ${sql.ref(`${row}.${slot}`)}::text)`,
    page(_tx, companyId, found, page) {
      const { isDescending, limit, offset } = page;
      const order = (row: string) => sql`${then(page, row, companyId)} ${sql.ref(`${row}.id`)} desc`;
      const most = limit + offset;
      const first = (narrowed: Found) =>
        sql`(${narrowed.selectAll('p')} order by ${order('p')} limit ${most})`;
      return sql`
        with filled as materialized (
          select r.*, l.rank from unnest(${ranks}::text[]) with ordinality l(id, rank)
          cross join lateral ${first(found().where(sql<boolean>`${own} = l.id`))} r
        ), empty as (
          select r.*, null::bigint from ${first(
            found()
              .where(sql<boolean>`${own} is null or ${own} <> all(${ranks}::text[])`)
              .where(sql<boolean>`(select count(*) from filled) < ${most}`),
          )} r
        )
        select u.* from (select * from filled union all select * from empty) u
        order by rank ${way(isDescending)} nulls last, ${order('u')} limit ${limit} offset ${offset}`;
    },
  };
}

/** By the order of another list: as much of each of its entries as the page may need, then those without one. */
function byList(
  id: 'stage_id' | 'status_id' | 'source_id' | 'manager_id',
  list: RawBuilder<unknown>,
  rank: RawBuilder<unknown>,
): Sort {
  const own = sql.ref(`p.${id}`);
  return {
    // The list is read once and not for each row
    value: (row, companyId) => sql`array_position(
      (select array_agg(l.id order by l.${rank}, l.id) from ${list} l where l.company_id = ${companyId}), ${sql.ref(`${row}.${id}`)})`,
    page(_tx, companyId, found, page) {
      const { isDescending, limit, offset } = page;
      const columns = (narrowed: Found) =>
        isByIds(page) ? narrowed.select(['p.id', 'p.created_at']) : narrowed.selectAll('p');
      const first = (narrowed: Found) => sql`(${columns(narrowed)}
        order by ${then(page, 'p', companyId)} p.created_at desc, p.id desc limit ${limit + offset})`;
      const order = sql`order by rank ${way(isDescending)} nulls last, entry, ${then(page, 'k', companyId)}
        k.created_at desc, k.id desc`;
      const part = sql`select k.* from (
          select r.*, l.${rank} as rank, l.id as entry from ${list} l
          cross join lateral ${first(found().where(sql<boolean>`${own} = l.id`))} r
          where l.company_id = ${companyId}
        union all
          select r.*, null, null from ${first(found().where(own, 'is', null))} r
        ) k ${order} limit ${limit} offset ${offset}`;
      return isByIds(page) ? sql`${rowsOf(part, companyId)} ${order}` : sql`${part}`;
    },
  };
}
