import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { calculateFormulas } from '#server/modules/custom-fields/formulas/calculateFormulas.sql.ts';
import type { BookingsTable } from '../appointments.table.ts';

export type BookingRow = Selectable<BookingsTable>;

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

/** The existing bookings with these ids. */
export async function readBookingsOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('bookings')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
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
  return calculated(tx, await tx.insertInto('bookings').values(row).returningAll().executeTakeFirstOrThrow());
}

/** Writes these columns of the booking, with the same rejection. */
export async function writeBooking(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<BookingsTable>,
): Promise<BookingRow> {
  const row = await tx
    .updateTable('bookings')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return calculated(tx, row);
}

/** The booking with its calculated custom fields. */
async function calculated(tx: Tx, row: BookingRow): Promise<BookingRow> {
  const values = await calculateFormulas(tx, row.company_id, 'BOOKING', [row.id]);
  return { ...row, ...values.get(row.id) };
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
