import { companyScope } from '#server/database/walls/scopes.ts';
import type { ObjectRef } from '#server/platform/calendars/calendarServer.ts';
import { blockedBy, readEvent, uidOf } from '#server/platform/calendars/readEvents.ts';
import { deleteObjects, insertObjects, lockReadCalendar } from '../busyTimes.store.ts';
import type { CalendarAccountsDeps } from '../calendarAccountsDeps.ts';
import type { ComeBack } from './comeBack.ts';
import { readEntries, readHosted } from './entries.store.ts';
import type { EntryRow } from './entries.store.ts';
import type { ToRead } from './toRead.ts';

type CalendarObject = ObjectRef & { data: string };

/**
 * Reads these objects of a calendar and writes down what they block: events that stand for bookings of the owner block nothing, as those do so
 * themselves. Resolves to the entries that are not as they were written; null where the calendar is not read any more.
 */
export async function readPage(
  { database }: Pick<CalendarAccountsDeps, 'database'>,
  { server, calendar, zone, emails, userId }: ToRead,
  { hrefs, range }: { hrefs: readonly string[]; range: { from: Date; until: Date } },
): Promise<ComeBack[] | null> {
  const objects = await server.readObjects(calendar.url, hrefs);
  const { company_id, id: calendar_id } = calendar;
  const times = (object: CalendarObject) =>
    blockedBy(object.data, { zone, emails, ...range }).map(({ start, end }) => ({
      ...{ company_id, calendar_id, href: object.href },
      starts_at: start,
      ends_at: end,
    }));
  return companyScope(database, { companyId: company_id, userId: null }, async (tx) => {
    const current = await lockReadCalendar(tx, calendar);
    if (!current) return null;
    const entries = await readEntries(tx, calendar, hrefs);
    const named = new Map(objects.map((object) => [object.href, bookingIdOf(object)]));
    const ids = [...named.values()].filter((id) => id !== null);
    const hosted = await readHosted(tx, company_id, userId, ids);
    const isOwn = ({ href }: ObjectRef) =>
      entries.some((entry) => entry.href === href) || hosted.has(named.get(href) ?? '');
    // Those that the server leaves out are gone meanwhile
    await deleteObjects(tx, calendar, hrefs);
    const rows = objects.map(({ href, etag }) => ({ company_id, calendar_id, href, etag }));
    const blocking = current.blocks_time ? objects.filter((object) => !isOwn(object)) : [];
    await insertObjects(tx, rows, blocking.flatMap(times));
    return entries.flatMap((entry) => comeBackOf(entry, objects, zone));
  });
}

function comeBackOf(entry: EntryRow, objects: readonly CalendarObject[], zone: string): ComeBack[] {
  const object = objects.find(({ href }) => href === entry.href);
  if (!object) return [{ entry, outside: null }];
  const { etag, data } = object;
  return etag === entry.etag ? [] : [{ entry, outside: { etag, event: readEvent(data, zone) } }];
}

/** Of which booking an event would be, by its name for life; null for none. */
function bookingIdOf({ data }: CalendarObject): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@exkoo$/.exec(uidOf(data) ?? '')?.[1] ?? null;
}
