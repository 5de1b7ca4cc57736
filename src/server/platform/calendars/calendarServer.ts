import type { EventSpan, Reading } from './readEvents.ts';

/** A calendar as its server tells of it. */
export interface ServedCalendar {
  /** Its address, whole, which ends with a slash. */
  url: string;
  name: string;
  /** As #rrggbb; null where it has none. */
  color: string | null;
  canWrite: boolean;
  /** From where listChanges goes on; null where the server tells of no changes. */
  syncToken: string | null;
  /** Another one after each change; null where the server has none. */
  ctag: string | null;
}

/** What an object of a calendar says. */
export interface ObjectContent {
  /** Of which booking it would be, by its name for life; null for none. */
  bookingId: string | null;
  /** When it blocks time. */
  busy: EventSpan[];
  /** Where it stands; null for a series, and what cannot be read. */
  event: (EventSpan & { isCancelled: boolean }) | null;
}

/** An event, or what else a calendar holds under one address: by CalDAV a series with its exceptions is one. */
export interface ObjectRef {
  /** Its address without the host. */
  href: string;
  /** Another one after each change. */
  etag: string;
  /** Where the server tells it along; else it has to be read. */
  content?: ObjectContent;
}

/** What changed in a calendar since a token. */
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
  /** Finds where the account's calendars stand, by the address that a person gave. */
  findHome(): Promise<string>;
  listCalendars(homeUrl: string): Promise<ServedCalendar[]>;
  /** The objects with any event in the time that is read, and from where listChanges goes on, where the server says it here. */
  listObjects(
    calendarUrl: string,
    reading: Reading,
  ): Promise<{ objects: ObjectRef[]; syncToken: string | null }>;
  /** Null where the server no longer knows the token: all is to be listed again. */
  listChanges(calendarUrl: string, syncToken: string, reading: Reading): Promise<CalendarChanges | null>;
  /** What these objects say; those that are gone meanwhile are left out. */
  readObjects(
    calendarUrl: string,
    hrefs: readonly string[],
    reading: Reading,
  ): Promise<(ObjectRef & { content: ObjectContent })[]>;
  /**
   * Writes a booking: over the event that was written before, as long as it is the one of this etag; without one a new event, or over one that
   * an answer did not arrive of. 'changed' where somebody changed it meanwhile. The etag it has then is null where the server does not say.
   */
  writeBooking(
    calendarUrl: string,
    booking: BookingEvent,
    written: { href: string; etag: string | null } | null,
  ): Promise<{ kind: 'written'; href: string; etag: string | null } | { kind: 'changed' }>;
  /** Removes an object; 'changed' where it has another etag by now. One that is gone is removed. */
  removeObject(url: string, etag: string | null): Promise<'removed' | 'changed'>;
}

/** Of which booking an event would be, by its name for life; null for none. */
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
    super(message, { cause });
    this.kind = kind;
    this.waitMs = waitMs;
  }
}
