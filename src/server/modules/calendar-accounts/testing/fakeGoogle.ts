import type { FakeAnswer, FakeCalendar, FakeEvent, FakeRequest } from './fakeCalendar.ts';
import { pageOf } from './fakeCalendar.ts';

const CALENDAR = '/calendar/v3/calendars/heidi%40plover.test/events';

/** Calendar API, version 3. */
export function fakeGoogle(calendar: FakeCalendar, { method, url, headers, json }: FakeRequest): FakeAnswer {
  const { pathname, searchParams: query } = url;
  if (pathname === '/calendar/v3/users/me/calendarList/primary') return ok({ id: 'heidi@plover.test' });
  if (pathname === '/calendar/v3/users/me/calendarList')
    return ok({
      items: [
        { id: 'heidi@plover.test', summary: 'Private', backgroundColor: '#336699', accessRole: 'owner' },
        { id: 'holidays', summary: 'Holidays', accessRole: 'reader' },
      ],
    });
  if (pathname === CALENDAR && method === 'GET') return list(calendar, query);
  if (pathname === CALENDAR) return ok(shown(calendar.put(givenOf(json))));
  const event = calendar.events.get(pathname.slice(CALENDAR.length + 1));
  if (!event) return { status: 404 };
  if (method === 'GET') return ok(shown(event));
  if (event.isGone) return { status: 410 };
  if (headers['if-match'] !== undefined && headers['if-match'] !== event.etag) return { status: 412 };
  if (method === 'PATCH') return ok(shown(calendar.put({ ...givenOf(json), id: event.id })));
  calendar.put({ id: event.id, isGone: true });
  return { status: 204 };
}

function list(calendar: FakeCalendar, query: URLSearchParams): FakeAnswer {
  const since = query.get('syncToken');
  if (since !== null && (query.has('timeMin') || query.has('privateExtendedProperty')))
    return { status: 400 };
  if (since !== null && Number(since) < calendar.oldest()) return { status: 410 };
  const booking = query.get('privateExtendedProperty')?.replace('exkooBooking=', '');
  const from = new Date(query.get('timeMin') ?? 0);
  const rows = [...calendar.events.values()].filter((event) => {
    if (since !== null) return event.version > Number(since);
    return !event.isGone && event.end > from && (booking === undefined || event.booking === booking);
  });
  const { page, next } = pageOf(rows, Number(query.get('pageToken') ?? 0), calendar.pageSize);
  const token =
    next === null ? { nextSyncToken: String(calendar.version()) } : { nextPageToken: String(next) };
  return ok({ items: page.map(shown), ...token });
}

function givenOf(json: Record<string, unknown>): Partial<FakeEvent> {
  const given = json as {
    summary: string;
    start: { dateTime: string };
    end: { dateTime: string };
    extendedProperties: { private: { exkooBooking: string } };
  };
  return {
    summary: given.summary,
    start: new Date(given.start.dateTime),
    end: new Date(given.end.dateTime),
    booking: given.extendedProperties.private.exkooBooking,
  };
}

function shown(event: FakeEvent) {
  const { id, etag, isGone, isFree, isDeclined, isDay, start, end, booking, summary } = event;
  if (isGone) return { id, etag, status: 'cancelled' };
  const time = (moment: Date) =>
    isDay ? { date: moment.toISOString().slice(0, 10) } : { dateTime: moment.toISOString() };
  return {
    ...{ id, etag, summary, status: 'confirmed', start: time(start), end: time(end) },
    ...(isFree && { transparency: 'transparent' }),
    ...(isDeclined && { attendees: [{ self: true, responseStatus: 'declined' }] }),
    ...(booking !== null && { extendedProperties: { private: { exkooBooking: booking } } }),
  };
}

function ok(body: object): FakeAnswer {
  return { status: 200, body };
}
