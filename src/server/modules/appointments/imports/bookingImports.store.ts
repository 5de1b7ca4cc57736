import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { calculateFormulas } from '#server/modules/custom-fields/formulas/calculateFormulas.sql.ts';
import { peopleAt } from '#server/modules/people/list/peopleAt.sql.ts';
import type { BookingsTable } from '../appointments.table.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import type { BookingImportRow, BookingImportsTable } from './bookingImports.table.ts';

/** Adds a draft. */
export async function insertImport(tx: Tx, row: Insertable<BookingImportsTable>): Promise<void> {
  await tx.insertInto('booking_imports').values(row).execute();
}

/** One import; isLocked makes other changes of it wait. */
export function readImport(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<BookingImportRow | undefined> {
  return tx
    .selectFrom('booking_imports')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The newest finished imports. */
export function readFinishedImports(tx: Tx, companyId: string, limit: number): Promise<BookingImportRow[]> {
  return tx
    .selectFrom('booking_imports')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Writes these columns. */
export function writeImport(
  tx: Tx,
  { company_id: companyId, id }: BookingImportRow,
  columns: Updateable<BookingImportsTable>,
): Promise<BookingImportRow> {
  return tx
    .updateTable('booking_imports')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes an import. */
export async function removeImport(tx: Tx, { company_id, id }: BookingImportRow): Promise<void> {
  await tx.deleteFrom('booking_imports').where('company_id', '=', company_id).where('id', '=', id).execute();
}

/** Deletes the drafts of all companies that are older. In the platform scope. */
export async function deleteOldDrafts(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('booking_imports')
    .where('state', '=', 'DRAFT')
    .where('created_at', '<', before)
    .execute();
}

/** The bookings that begin at one of these moments. */
export function readStartingAt(tx: Tx, companyId: string, starts: readonly Date[]) {
  return tx
    .selectFrom('bookings')
    .select(['starts_at', 'status', 'first_name', 'last_name', 'email', 'phone'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`starts_at = any(${[...starts]}::timestamptz[])`)
    .execute();
}

/** A time of a host that a row would take. */
export interface WantedTime {
  row: number;
  host: string;
  from: Date;
  to: Date;
}

/** The rows whose time is taken by a booking that exists. */
export async function readTakenRows(
  tx: Tx,
  companyId: string,
  wanted: readonly WantedTime[],
): Promise<number[]> {
  const { rows } = await sql<{ row: number }>`
    select distinct w.row from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w("row" int, "host" uuid, "from" timestamptz, "to" timestamptz)
    where exists (
      select from booking_times t where t.company_id = ${companyId} and t.host_id = w.host
        and tstzrange(t.blocked_from, t.blocked_to) && tstzrange(w."from", w."to")
    )`.execute(tx);
  return rows.map(({ row }) => row);
}

/**
 * Leads and contacts outside trash with one of these addresses, primary or not, which the rows have; contacts first,
 * then the oldest.
 */
export async function readKnownGuests(
  tx: Tx,
  companyId: string,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<{ id: string; email: string | null; phone: string | null }[]> {
  const { rows } = await sql<{ id: string; email: string | null; phone: string | null }>`
    select id, email, phone from (
      select id, kind, value as email, null as phone from ${peopleAt(companyId, 'EMAIL', emails)} e
      union all
      select id, kind, null, value from ${peopleAt(companyId, 'PHONE', phones)} n
    ) known order by kind, id`.execute(tx);
  return rows;
}

/** A booking that is added. */
export type NewBookingRow = Insertable<BookingsTable> & { person_id: string | null };

/** Adds bookings. Rejects with the code 23P01 where an active booking of one of their hosts overlaps. */
export async function insertBookings(tx: Tx, rows: readonly NewBookingRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await tx.insertInto('bookings').values(some).execute();
    await calculateFormulas(
      tx,
      some[0]?.company_id ?? '',
      'BOOKING',
      some.map(({ id }) => id),
    );
  }
}

// The protocol has 65,535 parameters for a statement
const AT_ONCE = 500;

/** Deletes past and cancelled bookings of an import that did not change since. Resolves to how many. */
export async function deletePastOf(
  tx: Tx,
  { company_id: companyId, id }: BookingImportRow,
  now: Date,
): Promise<number> {
  const gone = await tx
    .deleteFrom('bookings')
    .where('company_id', '=', companyId)
    .where('import_id', '=', id)
    .where((eb) => eb.or([eb('ends_at', '<', now), eb('status', '=', 'CANCELLED')]))
    .whereRef('updated_at', '=', 'created_at')
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Cancels the other ones, if they did not change. */
export async function cancelUpcomingOf(
  tx: Tx,
  { company_id: companyId, id }: BookingImportRow,
  { reason, now }: { reason: string; now: Date },
): Promise<BookingRow[]> {
  const rows = await tx
    .updateTable('bookings')
    .set({
      status: 'CANCELLED',
      cancel_reason: reason,
      next_message_at: null,
      sequence: sql`sequence + 1`,
      updated_at: now,
    })
    .where('company_id', '=', companyId)
    .where('import_id', '=', id)
    .where('status', '!=', 'CANCELLED')
    .where('ends_at', '>=', now)
    .whereRef('updated_at', '=', 'created_at')
    .returningAll()
    .execute();
  await calculateFormulas(
    tx,
    companyId,
    'BOOKING',
    rows.map((row) => row.id),
  );
  return rows;
}
