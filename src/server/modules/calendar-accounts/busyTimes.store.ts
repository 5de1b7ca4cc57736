import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CalendarRow } from './calendarAccounts.store.ts';
import type { BusyTimesTable, CalendarObjectsTable } from './calendarAccounts.table.ts';

/** Which calendar. */
export type CalendarRef = Pick<CalendarRow, 'company_id' | 'id'>;

/** The calendar if it is still read, locked: changes of its use wait until its busy times are written. */
export function lockReadCalendar(tx: Tx, { company_id, id }: CalendarRef): Promise<CalendarRow | undefined> {
  return tx
    .selectFrom('outside_calendars')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where((where) => where.or([where('blocks_time', '=', true), where('takes_bookings', '=', true)]))
    .forUpdate()
    .executeTakeFirst();
}

/** The known objects of the calendar, with their etags. */
export async function readObjectEtags(tx: Tx, { company_id, id }: CalendarRef): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('calendar_objects')
    .select(['href', 'etag'])
    .where('company_id', '=', company_id)
    .where('calendar_id', '=', id)
    .execute();
  return new Map(rows.map(({ href, etag }) => [href, etag]));
}

/** Forgets these objects and what they block; without hrefs all of the calendar. */
export async function deleteObjects(
  tx: Tx,
  { company_id, id }: CalendarRef,
  hrefs: readonly string[] | null = null,
): Promise<void> {
  await tx
    .deleteFrom('calendar_objects')
    .where('company_id', '=', company_id)
    .where('calendar_id', '=', id)
    .$if(hrefs !== null, (query) => query.where(sql<boolean>`href = any(${[...(hrefs ?? [])]}::text[])`))
    .execute();
}

/** Adds objects that were forgotten before, with the times that they block. */
export async function insertObjects(
  tx: Tx,
  objects: readonly Insertable<CalendarObjectsTable>[],
  times: readonly Insertable<BusyTimesTable>[],
): Promise<void> {
  if (objects.length > 0)
    await tx
      .insertInto('calendar_objects')
      .values([...objects])
      .execute();
  for (let done = 0; done < times.length; done += ROWS_AT_ONCE)
    await tx
      .insertInto('busy_times')
      .values(times.slice(done, done + ROWS_AT_ONCE))
      .execute();
}

/** A statement has room for so many values. */
const ROWS_AT_ONCE = 2000;
