import type { DAVResponse } from 'tsdav';
import { davRequest } from 'tsdav';
import type { ObjectContent, ObjectRef } from '../calendarServer.ts';
import type { Reading } from '../readEvents.ts';
import { readCalendars } from './davCalendars.ts';
import { changesIn, contentOf, objectsIn } from './davObjects.ts';

/** An answer of a CalDAV server, unread. */
export interface DavResponse {
  status: number;
  type: string;
  body: string;
}

/** The readers of responses. The documents come from outside, so all of them run in calendarThread.ts. */
export const DAV_READERS = {
  calendars: (found: DAVResponse[], { homeUrl }: { homeUrl: string }) => readCalendars(found, homeUrl),

  objects: (found: DAVResponse[], { calendarUrl }: InCalendar): ObjectRef[] =>
    objectsIn(found, calendarUrl).map(({ href, etag }) => ({ href, etag })),

  changes: (found: DAVResponse[], { calendarUrl }: InCalendar) => changesIn(found, calendarUrl),

  contents: (
    found: DAVResponse[],
    { calendarUrl, reading }: InCalendar & { reading: Reading },
  ): (ObjectRef & { content: ObjectContent })[] =>
    objectsIn(found, calendarUrl).flatMap(({ href, etag, data }) =>
      data === null ? [] : { href, etag, content: contentOf(data, reading) },
    ),
};

interface InCalendar {
  calendarUrl: string;
}

/** The answer as the library reads it, which does so only as part of a request. */
export function parseDavResponse({ status, type, body }: DavResponse): Promise<DAVResponse[]> {
  const answer = new Response(body === '' ? null : body, { status, headers: { 'content-type': type } });
  return davRequest({
    url: 'https://calendar.invalid/',
    init: { method: 'GET', body: undefined },
    fetch: () => Promise.resolve(answer),
  });
}
