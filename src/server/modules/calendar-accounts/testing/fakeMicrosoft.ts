import type { FakeAnswer, FakeCalendar, FakeEvent, FakeRequest } from './fakeCalendar.ts';
import { pageOf } from './fakeCalendar.ts';

const CALENDAR = '/v1.0/me/calendars/AQM%3D';

/** Graph, version 1. */
export function fakeMicrosoft(
  calendar: FakeCalendar,
  { method, url, headers, json }: FakeRequest,
): FakeAnswer {
  const { pathname, searchParams: query } = url;
  if (pathname === '/v1.0/me') return ok({ mail: 'heidi@plover.test' });
  if (pathname === '/v1.0/me/calendars')
    return ok({
      value: [
        { id: 'AQM=', name: 'Private', hexColor: '', canEdit: true },
        { id: 'AQN=', name: 'Holidays', canEdit: false },
      ],
    });
  if (pathname === `${CALENDAR}/calendarView/delta`) return delta(calendar, url);
  if (pathname === `${CALENDAR}/events` && method === 'GET') {
    const booking = /ep\/value eq '([^']*)'/.exec(query.get('$filter') ?? '')?.[1];
    const found = [...calendar.events.values()].filter((one) => !one.isGone && one.booking === booking);
    return ok({ value: found.map(({ id, etag }) => ({ id, '@odata.etag': etag })) });
  }
  if (pathname === `${CALENDAR}/events`) return { ...ok(shown(calendar.put(givenOf(json)))), status: 201 };
  const event = calendar.events.get(pathname.slice(`${CALENDAR}/events/`.length));
  if (!event || event.isGone) return { status: 404 };
  if (method === 'GET') return ok(shown(event));
  if (headers['if-match'] !== undefined && headers['if-match'] !== event.etag) return { status: 412 };
  if (method === 'PATCH') return ok(shown(calendar.put({ ...givenOf(json), id: event.id })));
  calendar.put({ id: event.id, isGone: true });
  return { status: 204 };
}

function delta(calendar: FakeCalendar, url: URL): FakeAnswer {
  const query = url.searchParams;
  const since = query.get('$deltatoken');
  if (since !== null && Number(since) < calendar.oldest()) return { status: 410 };
  const rows = [...calendar.events.values()].filter((event) =>
    since === null ? !event.isGone : event.version > Number(since),
  );
  const { page, next } = pageOf(rows, Number(query.get('$skiptoken') ?? 0), calendar.pageSize);
  const link = new URL(url);
  if (next === null) link.search = `?$deltatoken=${calendar.version()}`;
  else link.searchParams.set('$skiptoken', String(next));
  return ok({
    value: page.map(shown),
    [next === null ? '@odata.deltaLink' : '@odata.nextLink']: link.href,
  });
}

function givenOf(json: Record<string, unknown>): Partial<FakeEvent> {
  const given = json as {
    subject: string;
    start: { dateTime: string };
    end: { dateTime: string };
    singleValueExtendedProperties: { value: string }[];
  };
  return {
    summary: given.subject,
    start: new Date(`${given.start.dateTime}Z`),
    end: new Date(`${given.end.dateTime}Z`),
    booking: given.singleValueExtendedProperties[0]?.value ?? null,
  };
}

function shown({ id, etag, isGone, isFree, isDeclined, isDay, start, end, summary }: FakeEvent) {
  if (isGone) return { id, '@removed': { reason: 'deleted' } };
  const time = (moment: Date) => ({
    dateTime: `${moment.toISOString().slice(0, 19)}.0000000`,
    timeZone: 'UTC',
  });
  return {
    ...{ id, '@odata.etag': etag, type: 'singleInstance', subject: summary },
    ...{ start: time(start), end: time(end), isAllDay: isDay, isCancelled: false },
    showAs: isFree ? 'free' : 'busy',
    responseStatus: { response: isDeclined ? 'declined' : 'organizer' },
  };
}

function ok(body: object): FakeAnswer {
  return { status: 200, body };
}
