import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/scopes.ts';
import type { PersonRow } from '../people.table.ts';
import type { peopleQuery } from './peopleFilter.ts';

/** Which page of a list, in which order. Empty values come last both ways. */
export interface PeoplePage {
  sort: PeopleSort;
  isDescending: boolean;
  limit: number;
  offset: number;
}

type Found = ReturnType<typeof peopleQuery>;
type Page = Omit<PeoplePage, 'sort'>;
/** A select of whole rows of `people`, in order. */
type Rows = RawBuilder<PersonRow>;

interface Sort {
  /** What a row is sorted by, for the few rows of a search. */
  value: RawBuilder<unknown>;
  /** The page, read in the order of an index and no further than its end. */
  page: (tx: Tx, companyId: string, found: () => Found, page: Page) => Rows;
}

/** Each order with the index that serves it (database/migrations/0002-crm.ts). */
const SORTS = {
  createdAt: straight(sql`p.created_at`),
  name: straight(sql`p.name_key`),
  phone: nullable(sql`phone`),
  email: nullable(sql`email`),
  companyName: nullable(sql`company_key`),
  nextCall: nullable(sql`next_call_at`),
  nextMeeting: nullable(sql`next_meeting_at`),
  jobTitle: nullable(sql`lower(job_title)`),
  stage: byList('stage_id', sql`lead_options`, sql`position`),
  status: byList('status_id', sql`lead_options`, sql`position`),
  source: byList('source_id', sql`lead_options`, sql`position`),
  manager: byList('manager_id', sql`lead_managers`, sql`search`),
} satisfies Record<string, Sort>;

/** What people can be sorted by. */
export type PeopleSort = keyof typeof SORTS;

/** The page of what `found` finds. */
export function sortedPeople(tx: Tx, companyId: string, found: () => Found, page: PeoplePage): Rows {
  return SORTS[page.sort].page(tx, companyId, found, page);
}

/** The same where little is found and no index helps: by the text of a search. */
export function sortedHits(found: Found, { sort, isDescending, limit, offset }: PeoplePage): Rows {
  return sql`select h.* from ${found.selectAll('p')} h
    order by (select ${SORTS[sort].value} from (select h.*) p) ${way(isDescending)} nulls last, h.created_at desc, h.id desc
    limit ${limit} offset ${offset}`;
}

function way(isDescending: boolean) {
  return sql.raw(isDescending ? 'desc' : 'asc');
}

function straight(value: RawBuilder<unknown>): Sort {
  return {
    value,
    page: (_tx, _companyId, found, { isDescending, limit, offset }) => sql`
      ${found()
        .selectAll('p')
        .orderBy(sql`${value} ${way(isDescending)}, p.id ${way(isDescending)}`)
        .limit(limit)
        .offset(offset)}`,
  };
}

/** Ascending, an index has the empty ones last by itself; descending they are read on their own. */
function nullable(value: RawBuilder<unknown>): Sort {
  const ordered = straight(value);
  return {
    value,
    page(tx, companyId, found, page) {
      if (!page.isDescending) return ordered.page(tx, companyId, found, page);
      const part = (is: 'is' | 'is not') =>
        found()
          .where(value, is, null)
          .selectAll('p')
          .select(sql<number>`${sql.lit(is === 'is' ? 1 : 0)}`.as('part'))
          .orderBy(sql`${value} desc, p.id desc`)
          .limit(page.limit + page.offset);
      return sql`select u.* from (select * from ${part('is not')} a union all select * from ${part('is')} b) u
        order by part, ${value} desc, id desc limit ${page.limit} offset ${page.offset}`;
    },
  };
}

/** By the order of another list: as much of each of its entries as the page may need, then those without one. */
function byList(
  column: 'stage_id' | 'status_id' | 'source_id' | 'manager_id',
  list: RawBuilder<unknown>,
  rank: RawBuilder<unknown>,
): Sort {
  const own = sql.ref(`p.${column}`);
  return {
    value: sql`(select l.${rank} from ${list} l where l.company_id = p.company_id and l.id = ${own})`,
    page(_tx, companyId, found, { isDescending, limit, offset }) {
      const newest = (narrowed: Found) =>
        narrowed
          .selectAll('p')
          .orderBy('p.created_at', 'desc')
          .orderBy('p.id', 'desc')
          .limit(limit + offset);
      return sql`select u.* from (
          select r.*, l.${rank} as rank, l.id as entry from ${list} l
          cross join lateral ${newest(found().where(sql<boolean>`${own} = l.id`))} r
          where l.company_id = ${companyId}
        union all
          select r.*, null, null from ${newest(found().where(own, 'is', null))} r
        ) u order by rank ${way(isDescending)} nulls last, entry, created_at desc, id desc limit ${limit} offset ${offset}`;
    },
  };
}
