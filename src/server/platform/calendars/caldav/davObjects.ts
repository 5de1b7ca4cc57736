import type { DAVResponse } from 'tsdav';
import type { CalendarChanges, ObjectContent, ObjectRef } from '../calendarServer.ts';
import { bookingIdOf } from '../calendarServer.ts';
import type { Reading } from '../readEvents.ts';
import { blockedBy, eventsIn, readEvent } from '../readEvents.ts';

/** The objects in an answer, with their data where it was asked for. */
export function objectsIn(
  found: readonly DAVResponse[],
  calendarUrl: string,
): (ObjectRef & { data: string | null })[] {
  const own = new URL(calendarUrl).pathname;
  return found.flatMap((one) => {
    const etag = textIn(one.props?.getetag);
    if (!one.href || etag === null || one.status >= 300) return [];
    const href = new URL(one.href, calendarUrl).pathname;
    return href === own ? [] : { href, etag, data: textIn(one.props?.calendarData) };
  });
}

/** The changes in a response; null for an unknown token, undefined for another kind of response. */
export function changesIn(
  found: readonly DAVResponse[],
  calendarUrl: string,
): CalendarChanges | null | undefined {
  const [first] = found;
  if (first && !first.ok && first.href === '') return null;
  const multistatus = (first?.raw as { multistatus?: { syncToken?: unknown } } | undefined)?.multistatus;
  if (!multistatus) return undefined;
  const own = new URL(calendarUrl).pathname;
  const syncToken = textIn(multistatus.syncToken);
  if (syncToken === null) return null;
  const gone = found.flatMap(({ href, status }) =>
    href && (status === 404 || status === 410) ? new URL(href, calendarUrl).pathname : [],
  );
  return {
    changed: objectsIn(found, calendarUrl).map(({ href, etag }) => ({ href, etag })),
    gone: gone.filter((href) => href !== own),
    syncToken,
    // Insufficient storage, of the answer: the rest comes after the token
    isWhole: !found.some(({ status }) => status === 507),
  };
}

/** The content of an object. */
export function contentOf(data: string, reading: Reading): ObjectContent {
  const events = eventsIn(data);
  return {
    bookingId: bookingIdOf(events[0]?.uid ?? null),
    busy: blockedBy(events, reading),
    event: readEvent(events, reading.zone),
  };
}

/** The text of a value as the library reads it, which makes numbers of what looks like one; null where there is none. */
export function textIn(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const inside = (value as { _cdata?: unknown; _text?: unknown } | null | undefined) ?? {};
  const text = inside._cdata ?? inside._text;
  return text === undefined ? null : textIn(text);
}
