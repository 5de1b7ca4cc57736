import { sql } from 'kysely';
import type { Condition } from '#contract/conditions/condition.ts';
import { byText } from '#server/database/queries/byText.ts';
import type { OrderStep, OrderValue } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { BoundCondition } from '#server/modules/conditions/boundCondition.ts';
import { conditionSql } from '#server/modules/conditions/conditionSql.sql.ts';
import type { SlotOrder } from '#server/modules/people/list/peopleFilter.ts';
import type { RecordSlots } from '#server/modules/people/list/recordSlots.ts';
import { selfOf } from '#server/modules/people/list/self.sql.ts';
import { slotTests } from '#server/modules/people/list/slotTests.sql.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { recordOrder, recordPage } from '#server/modules/people/record-lists/recordPage.sql.ts';
import type { BookingRow } from './bookings.store.ts';

/** The columns that the list can be sorted by. */
export type BookingSort = keyof typeof ORDERS;

/** Which bookings; all filters combine with and, null for no such filter. */
export interface BookingFilter extends RecordSlots {
  pattern: string | null;
  statuses: readonly BookingRow['status'][] | null;
  hostIds: readonly string[] | null;
  pageIds: readonly string[] | null;
  /** Includes the bookings of people who were merged into this person. */
  personId: string | null;
  /** Bookings that end after this. */
  from: Date | null;
  /** Bookings that begin before this. */
  to: Date | null;
  /** Bookings that were added or changed since. */
  updatedFrom: Date | null;
  /** A condition, as it was asked for. */
  where?: Condition | null;
  /** The same as queries read it: boundBookingSearch.service.ts. */
  matches?: BoundCondition;
  sort: BookingSort | SlotOrder;
  isDescending: boolean;
  thenBy?: readonly OrderStep<BookingSort>[];
  limit: number;
  offset: number;
}

/** Some of the company's bookings and how many are found. */
export function readBookings(tx: Tx, companyId: string, filter: BookingFilter) {
  return recordPage(tx, bookingsFound(companyId, filter), ORDERS, filter);
}

/** The ids of all bookings that are found, in the order of the list. */
export async function readBookingIds(tx: Tx, companyId: string, filter: BookingFilter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from (${bookingsFound(companyId, filter)}) f order by ${recordOrder(ORDERS, filter)}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

function bookingsFound(companyId: string, filter: BookingFilter) {
  const { pattern, statuses, hostIds, pageIds, personId, from, to, updatedFrom, where, matches } = filter;
  const tests = slotTests('b', filter).map((test) => sql`and ${test}`);
  if (where && !matches) throw new Error('The condition is not bound');
  const isOfPerson = personId
    ? sql<boolean>`person_id in (with recursive ${selfOf(companyId, personId)} select id from self)`
    : sql<boolean>`true`;
  return sql<BookingRow>`
    select b.* from ${byText('bookings', companyId, pattern)} b where company_id = ${companyId}
      and (${statuses}::text[] is null or status = any(${statuses}::text[]))
      and (${hostIds}::uuid[] is null or ${isHostedBy(hostIds ?? [])})
      and (${pageIds}::uuid[] is null or page_id = any(${pageIds}::uuid[]))
      and (${from}::timestamptz is null or ends_at > ${from})
      and (${to}::timestamptz is null or starts_at < ${to})
      ${updatedFrom === null ? sql`` : sql`and updated_at >= ${updatedFrom}`}
      ${matches ? sql`and ${conditionSql(matches, pattern === null)}` : sql``}
      ${sql.join(tests, sql` `)}
      and ${isOfPerson}`;
}

const ORDERS = {
  start: { filled: sql`f.starts_at` },
  guest: sql`f.search`,
  createdAt: sql`f.created_at`,
  updatedAt: { filled: sql`f.updated_at` },
  status: sql`f.status`,
} satisfies Record<string, OrderValue>;

/** Active bookings that take any of the time between two moments, by their beginning. */
export function readCalendar(
  tx: Tx,
  companyId: string,
  { from, to, hostIds, limit }: { from: Date; to: Date; hostIds: readonly string[] | null; limit: number },
): Promise<BookingRow[]> {
  return (
    tx
      .selectFrom('bookings')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('status', 'in', ['PENDING', 'CONFIRMED'])
      .where('ends_at', '>', from)
      // None is longer than a day: the index on this finds the few there are
      .where('starts_at', '>', new Date(from.getTime() - DAY_MS))
      .where('starts_at', '<', to)
      .$if(hostIds !== null, (query) => query.where(isHostedBy(hostIds ?? [])))
      .orderBy('starts_at')
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

/** Active bookings of one host from a moment on, for their calendar; those that they take part in, too. */
export function readHostBookings(tx: Tx, companyId: string, hostId: string, from: Date, limit: number) {
  return tx
    .selectFrom('bookings')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(isHostedBy([hostId]))
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('ends_at', '>', from)
    .orderBy('starts_at')
    .limit(limit)
    .execute();
}

function isHostedBy(hostIds: readonly string[]) {
  return sql<boolean>`(host_id = any(${hostIds}::uuid[]) or also_host_ids && ${hostIds}::uuid[])`;
}

/** Which of these people the viewer may see, and whether each is a lead or a contact. */
export async function readPeopleKinds(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  { kinds, assignedTo }: { kinds: readonly PersonKind[]; assignedTo: string | undefined },
): Promise<{ id: string; kind: PersonKind }[]> {
  if (ids.length === 0 || kinds.length === 0) return [];
  return tx
    .selectFrom('people')
    .select(['id', 'kind'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .where('trashed_at', 'is', null)
    .where('kind', 'in', [...kinds])
    .$if(assignedTo !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb('kind', '=', 'CONTACT'), eb('manager_id', '=', assignedTo ?? null)]),
      ),
    )
    .execute();
}

const DAY_MS = 24 * 60 * 60_000;
