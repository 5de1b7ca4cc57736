import type { BookingEvent, CalendarServer } from '../calendarServer.ts';

interface DavPlace {
  calendarUrl: string;
  fetch: () => typeof globalThis.fetch;
  /** The object's current etag; null if it was deleted. */
  etagOf: (path: string) => Promise<string | null>;
}

/** Writes a booking to a fixed path, so that an existing event is found again. */
export async function writeDavEvent(
  { calendarUrl, fetch, etagOf }: DavPlace,
  { id, file }: BookingEvent,
  written: { href: string; etag: string | null } | null,
): ReturnType<CalendarServer['writeBooking']> {
  const { updateObject, createObject } = await import('tsdav');
  const url = new URL(written?.href ?? `${id}.ics`, calendarUrl).href;
  const href = new URL(url).pathname;
  const headers = { 'content-type': 'text/calendar; charset=utf-8' };
  const put = (etag: string | null) =>
    etag === null
      ? createObject({ url, data: file, headers: { ...headers, 'If-None-Match': '*' }, fetch: fetch() })
      : updateObject({ url, data: file, etag, headers, fetch: fetch() });
  let answer = await put(written && (written.etag ?? (await etagOf(href))));
  // Without an entry it is from before, when the account was connected already or an answer did not arrive
  if (answer.status === 412 && !written) {
    const there = await etagOf(href);
    if (there !== null) answer = await put(there);
  }
  if (answer.status === 412) return { kind: 'changed' };
  return { kind: 'written', href, etag: answer.headers.get('etag') ?? (await etagOf(href)) };
}
