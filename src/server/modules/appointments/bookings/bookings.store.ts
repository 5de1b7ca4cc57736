import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { OrderStep } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { selfOf } from '#server/modules/people/timeline/self.sql.ts';
import type { BookingsTable } from '../appointments.table.ts';

export type BookingRow = Selectable<BookingsTable>;

/** What the list can be sorted by. */
export type BookingSort = keyof typeof ORDERS;

/** Which bookings; all filters combine with and, null for no such filter. */
export interface BookingSearch {
  pattern: string | null;
  statuses: readonly BookingRow['status'][] | null;
  hostIds: readonly string[] | null;
  pageIds: readonly string[] | null;
  /** Those of the person and of whoever was merged into them. */
  personId: string | null;
  /** Bookings that end after this. */
  from: Date | null;
  /** Bookings that begin before this. */
  to: Date | null;
  sort: BookingSort;
  isDescending: boolean;
  thenBy?: readonly OrderStep<BookingSort>[];
  limit: number;
  offset: number;
}

/** Some of the company's bookings and how many are found. */
export function readBookings(tx: Tx, companyId: string, search: BookingSearch) {
  const { pattern, statuses, hostIds, pageIds, personId, from, to } = search;
  const isOfPerson = personId
    ? sql<boolean>`person_id in (with recursive ${selfOf(companyId, personId)} select id from self)`
    : sql<boolean>`true`;
  const found = sql<BookingRow>`
    select * from bookings where company_id = ${companyId}
      and (${pattern}::text is null or search like ${pattern})
      and (${statuses}::text[] is null or status = any(${statuses}::text[]))
      and (${hostIds}::uuid[] is null or ${isHostedBy(hostIds ?? [])})
      and (${pageIds}::uuid[] is null or page_id = any(${pageIds}::uuid[]))
      and (${from}::timestamptz is null or ends_at > ${from})
      and (${to}::timestamptz is null or starts_at < ${to})
      and ${isOfPerson}`;
  return pageOf(tx, found, ORDERS, search);
}

const ORDERS = {
  start: sql`f.starts_at`,
  guest: sql`f.search`,
  createdAt: sql`f.created_at`,
  status: sql`f.status`,
} satisfies Record<string, RawBuilder<unknown>>;

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

/** One booking; isLocked makes other changes of it wait. */
export function readBooking(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<BookingRow | undefined> {
  return tx
    .selectFrom('bookings')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The booking that a submission of a page's form made before. */
export function readByKey(
  tx: Tx,
  companyId: string,
  pageId: string,
  key: string,
): Promise<BookingRow | undefined> {
  return tx
    .selectFrom('bookings')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('page_id', '=', pageId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** What active bookings keep of these hosts' time between two moments, without the one that is to be moved. */
export function readBusy(
  tx: Tx,
  companyId: string,
  { hostIds, from, until, besideId }: TimeSearch & { hostIds: readonly string[] },
) {
  return (
    tx
      .selectFrom('booking_times')
      .select(['host_id', 'class_id', 'blocked_from', 'blocked_to'])
      .where('company_id', '=', companyId)
      .where('host_id', 'in', [...hostIds])
      .where('blocked_to', '>', from)
      .where('blocked_from', '<', until)
      // None is longer than a day with its buffers: the index on this finds the few there are
      .where('blocked_from', '>', new Date(from.getTime() - DAY_MS))
      .$if(besideId !== null, (query) => query.where('booking_id', '<>', besideId))
      .execute()
  );
}

/** When the active bookings of a page begin that do so between two moments; those of one class once. */
export async function readTimesOfPage(
  tx: Tx,
  { company_id: companyId, id }: { company_id: string; id: string },
  { from, until, besideId }: TimeSearch,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select(['starts_at', sql<string>`coalesce(class_id, id)`.as('class')])
    .distinct()
    .where('company_id', '=', companyId)
    .where('page_id', '=', id)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('starts_at', '>', from)
    .where('starts_at', '<', until)
    .$if(besideId !== null, (query) => query.where('id', '<>', besideId))
    .execute();
  return rows.map(({ starts_at }) => starts_at);
}

/** The bookings of a page's classes that begin between two moments. */
export function readClassBookings(
  tx: Tx,
  { company_id: companyId, id }: { company_id: string; id: string },
  { from, until, besideId }: TimeSearch,
) {
  return tx
    .selectFrom('bookings')
    .select(['class_id', 'seat', 'host_id', 'also_host_ids', 'starts_at', 'ends_at'])
    .where('company_id', '=', companyId)
    .where('page_id', '=', id)
    .where('class_id', 'is not', null)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .$if(besideId !== null, (query) => query.where('id', '<>', besideId))
    .execute();
}

/** Of each host of a page: when their newest active booking of it was made, and how many were made since a moment. */
export function readTurns(
  tx: Tx,
  { company_id: companyId, id }: { company_id: string; id: string },
  since: Date,
): Promise<{ host_id: string; newest: Date; count: number }[]> {
  return tx
    .selectFrom('bookings')
    .select(({ fn }) => [
      'host_id',
      fn.max('created_at').as('newest'),
      fn.countAll<number>().filterWhere('created_at', '>', since).as('count'),
    ])
    .where('company_id', '=', companyId)
    .where('page_id', '=', id)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .groupBy('host_id')
    .execute();
}

const DAY_MS = 24 * 60 * 60_000;

/** Which time is asked for. */
export interface TimeSearch {
  from: Date;
  until: Date;
  /** A booking that is to be moved. */
  besideId: string | null;
}

/** Active bookings of a phone number that are still to come; two at most. */
export function readOpenOfPhone(tx: Tx, companyId: string, phone: string, now: Date): Promise<BookingRow[]> {
  return tx
    .selectFrom('bookings')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('phone', '=', phone)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(2)
    .execute();
}

/** How many bookings the company has. */
export async function countBookings(tx: Tx, companyId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a booking. Rejects with the code 23P01 where an active booking of one of its hosts overlaps. */
export async function insertBooking(tx: Tx, row: Insertable<BookingsTable>): Promise<BookingRow> {
  return tx.insertInto('bookings').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Writes these columns of the booking, with the same rejection. */
export async function writeBooking(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<BookingsTable>,
): Promise<BookingRow> {
  return tx
    .updateTable('bookings')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** When the next active booking of a lead or contact begins; null where none is to come. */
export async function readNextOf(
  tx: Tx,
  companyId: string,
  personId: string,
  now: Date,
): Promise<Date | null> {
  const next = await tx
    .selectFrom('bookings')
    .select('starts_at')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return next?.starts_at ?? null;
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

/** Gives the bookings of people to others. */
export async function writeBookingPeople(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  await sql`
    update bookings set person_id = m.target
    from jsonb_to_recordset(${JSON.stringify(moves.map(({ from, to }) => ({ origin: from, target: to })))}::jsonb)
      as m(origin uuid, target uuid)
    where company_id = ${companyId} and person_id = m.origin`.execute(tx);
}

/** Which of these people somebody may see, and whether each is a lead or a contact. */
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
