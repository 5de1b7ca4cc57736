import { companyScope } from '#server/database/walls/scopes.ts';
import type { ObjectContent, ObjectRef } from '#server/platform/calendars/calendarServer.ts';
import type { Reading } from '#server/platform/calendars/readEvents.ts';
import { deleteObjects, insertObjects, lockReadCalendar } from '../busyTimes.store.ts';
import type { CalendarAccountsDeps } from '../calendarAccountsDeps.ts';
import type { ComeBack } from './comeBack.ts';
import type { EntryRow } from './entries.store.ts';
import { readEntries, readHosted } from './entries.store.ts';
import type { ToRead } from './toRead.ts';

type CalendarObject = ObjectRef & { content: ObjectContent };

/**
 * Reads these objects of a calendar and stores their busy times: events of the owner's bookings are excluded,
 * since the bookings already block their times. Resolves to the entries that were changed; null if the
 * calendar is no longer read.
 */
export async function readPage(
  { database }: Pick<CalendarAccountsDeps, 'database'>,
  { server, calendar, userId }: ToRead,
  { refs, reading }: { refs: readonly ObjectRef[]; reading: Reading },
): Promise<ComeBack[] | null> {
  const hrefs = refs.map(({ href }) => href);
  const complete = refs.flatMap(({ content, ...ref }) => (content ? { ...ref, content } : []));
  const incomplete = refs.filter(({ content }) => !content).map(({ href }) => href);
  const objects = [...complete, ...(await server.readObjects(calendar.url, incomplete, reading))];
  const { company_id, id: calendar_id } = calendar;
  const times = ({ href, content }: CalendarObject) =>
    content.busy.map(({ start, end }) => ({
      ...{ company_id, calendar_id, href },
      starts_at: start,
      ends_at: end,
    }));
  return companyScope(database, { companyId: company_id, userId: null }, async (tx) => {
    const current = await lockReadCalendar(tx, calendar);
    if (!current) return null;
    const entries = await readEntries(tx, calendar, hrefs);
    const named = new Map(objects.map(({ href, content }) => [href, content.bookingId]));
    const ids = [...named.values()].filter((id) => id !== null);
    const hosted = await readHosted(tx, company_id, userId, ids);
    const isOwn = ({ href }: ObjectRef) =>
      entries.some((entry) => entry.href === href) || hosted.has(named.get(href) ?? '');
    // Objects that the server omits were deleted in between
    await deleteObjects(tx, calendar, hrefs);
    const rows = objects.map(({ href, etag }) => ({ company_id, calendar_id, href, etag }));
    const blocking = current.blocks_time ? objects.filter((object) => !isOwn(object)) : [];
    await insertObjects(tx, rows, blocking.flatMap(times));
    return entries.flatMap((entry) => comeBackOf(entry, objects));
  });
}

function comeBackOf(entry: EntryRow, objects: readonly CalendarObject[]): ComeBack[] {
  const object = objects.find(({ href }) => href === entry.href);
  if (!object) return [{ entry, outside: null }];
  const { etag, content } = object;
  return etag === entry.etag ? [] : [{ entry, outside: { etag, event: content.event } }];
}
