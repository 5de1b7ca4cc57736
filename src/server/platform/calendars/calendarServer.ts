import { i18n } from '#contract/i18n/i18n.ts';
import type { EventSpan, Reading } from './readEvents.ts';

/** A calendar as its server describes it. */
export interface ServedCalendar {
  /** Its address, whole, which ends with a slash. */
  url: string;
  name: string;
  /** As #rrggbb; null where it has none. */
  color: string | null;
  canWrite: boolean;
  /** The token for the next listChanges; null if the server does not report changes. */
  syncToken: string | null;
  /** Another one after each change; null where the server has none. */
  ctag: string | null;
}

/** The content of a calendar object. */
export interface ObjectContent {
  /** The booking that its UID refers to; null for none. */
  bookingId: string | null;
  /** When it blocks time. */
  busy: EventSpan[];
  /** The event's times; null for a series or an unreadable event. */
  event: (EventSpan & { isCancelled: boolean }) | null;
}

/** An event, or what else a calendar holds under one address: by CalDAV a series with its exceptions is one. */
export interface ObjectRef {
  /** Its address without the host. */
  href: string;
  /** Another one after each change. */
  etag: string;
  /** Included if the server sends it; otherwise it has to be read. */
  content?: ObjectContent;
}

/** The changes in a calendar since a token. */
export interface CalendarChanges {
  changed: ObjectRef[];
  /** Those that are no longer there. */
  gone: string[];
  syncToken: string;
  /** False: there are more, after this token. */
  isWhole: boolean;
}

/** A booking as it is written to a calendar of its host. */
export interface BookingEvent {
  id: string;
  summary: string;
  description: string;
  location: string;
  start: Date;
  end: Date;
  /** It waits for an approval. */
  isTentative: boolean;
  /** All of it as iCalendar. */
  file: string;
}

/**
 * The calendars of one account at a server. Each call sends requests and throws CalendarFailure where they are not answered as they must be;
 * one request takes at most 20 seconds.
 */
export interface CalendarServer {
  /** Finds the URL of the account's calendars, from the address that the user entered. */
  findHome(): Promise<string>;
  listCalendars(homeUrl: string): Promise<ServedCalendar[]>;
  /** The objects with events in the requested period, and the token for listChanges if the server sends one here. */
  listObjects(
    calendarUrl: string,
    reading: Reading,
  ): Promise<{ objects: ObjectRef[]; syncToken: string | null }>;
  /** Null where the server no longer knows the token: all is to be listed again. */
  listChanges(calendarUrl: string, syncToken: string, reading: Reading): Promise<CalendarChanges | null>;
  /** The content of these objects, without deleted ones. */
  readObjects(
    calendarUrl: string,
    hrefs: readonly string[],
    reading: Reading,
  ): Promise<(ObjectRef & { content: ObjectContent })[]>;
  /**
   * Writes a booking: replaces the event with this etag. Without an etag it creates the event, or replaces one whose creation had no
   * response. 'changed' if another user changed it. The new etag is null if the server does not send it.
   */
  writeBooking(
    calendarUrl: string,
    booking: BookingEvent,
    written: { href: string; etag: string | null } | null,
  ): Promise<{ kind: 'written'; href: string; etag: string | null } | { kind: 'changed' }>;
  /** Deletes an object; 'changed' if its etag is a different one. A missing object counts as removed. */
  removeObject(url: string, etag: string | null): Promise<'removed' | 'changed'>;
}

/** The booking that an event's UID refers to; null for none. */
export function bookingIdOf(uid: string | null): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@exkoo$/.exec(uid ?? '')?.[1] ?? null;
}

/**
 * Why a calendar server did not do what it was asked; the message is for people. 'password': asking again is of no use before there is another.
 * 'content': its answer is over the limits.
 */
export class CalendarFailure extends Error {
  override name = 'CalendarFailure';
  readonly kind: 'password' | 'address' | 'outage' | 'content';
  /** For how long the server asks to be left alone. */
  readonly waitMs: number;

  constructor(
    kind: CalendarFailure['kind'],
    message: string,
    { cause, waitMs = 0 }: { cause?: unknown; waitMs?: number } = {},
  ) {
    super(i18n.t(message), { cause });
    this.kind = kind;
    this.waitMs = waitMs;
  }
}
