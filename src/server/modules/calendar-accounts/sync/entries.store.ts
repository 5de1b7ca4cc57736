import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CalendarRef } from '../busyTimes.store.ts';
import type { CalendarEntriesTable } from '../calendarAccounts.table.ts';

export type EntryRow = Selectable<CalendarEntriesTable>;

/** A booking that is to be written, with its entry where there is one. */
export interface ToWrite {
  id: string;
  href: string | null;
  etag: string | null;
}

/** A calendar and its owner. */
interface OwnedCalendar {
  calendar: CalendarRef;
  userId: string;
  now: Date;
}

/** Bookings of the calendar's owner that are to come and not written to it as they are, the next ones first. */
export async function readToWrite(
  tx: Tx,
  { calendar: { company_id, id }, userId, now }: OwnedCalendar,
  limit: number,
): Promise<ToWrite[]> {
  const { rows } = await sql<ToWrite>`
    select b.id, e.href, e.etag from bookings b
    left join calendar_entries e on e.company_id = b.company_id and e.calendar_id = ${id} and e.booking_id = b.id
    where b.company_id = ${company_id} and b.status in ('PENDING', 'CONFIRMED') and b.ends_at > ${now}
      and (b.host_id = ${userId} or ${userId} = any(b.also_host_ids))
      and (e.booking_id is null or e.sequence <> b.sequence)
    order by b.starts_at, b.id limit ${limit}`.execute(tx);
  return rows;
}

/** Entries that do not belong in the calendar any more: of bookings that are cancelled, or have other hosts; all to come where it takes none. */
export async function readToRemove(
  tx: Tx,
  { calendar: { company_id, id }, userId, now }: OwnedCalendar,
  takesBookings: boolean,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.* from calendar_entries e
    join bookings b on b.company_id = e.company_id and b.id = e.booking_id
    where e.company_id = ${company_id} and e.calendar_id = ${id} and b.ends_at > ${now}
      and (not ${takesBookings}::boolean or b.status = 'CANCELLED'
        or not (b.host_id = ${userId} or ${userId} = any(b.also_host_ids)))`.execute(tx);
  return rows;
}

/** The entries under these addresses. */
export function readEntries(
  tx: Tx,
  { company_id, id }: CalendarRef,
  hrefs: readonly string[],
): Promise<EntryRow[]> {
  return tx
    .selectFrom('calendar_entries')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('calendar_id', '=', id)
    .where(sql<boolean>`href = any(${[...hrefs]}::text[])`)
    .execute();
}

/** All entries of the calendar. */
export function readAllEntries(tx: Tx, { company_id, id }: CalendarRef): Promise<EntryRow[]> {
  return tx
    .selectFrom('calendar_entries')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('calendar_id', '=', id)
    .execute();
}

/** The entry of a booking in a calendar. */
export function readEntry(
  tx: Tx,
  { company_id, calendar_id, booking_id }: Pick<EntryRow, 'company_id' | 'calendar_id' | 'booking_id'>,
): Promise<EntryRow | undefined> {
  return tx
    .selectFrom('calendar_entries')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('calendar_id', '=', calendar_id)
    .where('booking_id', '=', booking_id)
    .executeTakeFirst();
}

/** Writes an entry, whether there was one or not. */
export async function saveEntry(tx: Tx, row: Insertable<CalendarEntriesTable>): Promise<void> {
  const { href, etag, sequence } = row;
  await tx
    .insertInto('calendar_entries')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'calendar_id', 'booking_id']).doUpdateSet({ href, etag, sequence }),
    )
    .execute();
}

export async function deleteEntry(
  tx: Tx,
  { company_id, calendar_id, booking_id }: Pick<EntryRow, 'company_id' | 'calendar_id' | 'booking_id'>,
): Promise<void> {
  await tx
    .deleteFrom('calendar_entries')
    .where('company_id', '=', company_id)
    .where('calendar_id', '=', calendar_id)
    .where('booking_id', '=', booking_id)
    .execute();
}

/**
 * The bookings among these with the member as host, in any state: copies of them in other calendars block
 * nothing.
 */
export async function readHosted(
  tx: Tx,
  companyId: string,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where company_id = ${companyId} and id = any(${[...ids]}::uuid[])
      and (host_id = ${userId} or ${userId} = any(also_host_ids))`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
