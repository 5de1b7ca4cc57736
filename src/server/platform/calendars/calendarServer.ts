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

/** An event, or what else a calendar holds under one address: a series with its exceptions is one. */
export interface ObjectRef {
  /** Its address without the host. */
  href: string;
  /** Another one after each change. */
  etag: string;
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

/**
 * The calendars of one account at a server. Each call sends requests and throws CalendarFailure where they are not answered as they must be;
 * one takes at most 20 seconds.
 */
export interface CalendarServer {
  /** Finds where the account's calendars stand, by the address that a person gave. */
  findHome(): Promise<string>;
  listCalendars(homeUrl: string): Promise<ServedCalendar[]>;
  /** The objects with any event between two moments. */
  listObjects(calendarUrl: string, range: { from: Date; until: Date }): Promise<ObjectRef[]>;
  /** Null where the server no longer knows the token: all is to be listed again. */
  listChanges(calendarUrl: string, syncToken: string): Promise<CalendarChanges | null>;
  /** These objects as iCalendar; those that are gone meanwhile are left out. */
  readObjects(calendarUrl: string, hrefs: readonly string[]): Promise<(ObjectRef & { data: string })[]>;
  /**
   * Writes an object: a new one (etag null), or over the one that has this etag. 'changed' where there is one already, or another by now. The
   * etag it has then is null where the server does not say.
   */
  writeObject(
    url: string,
    data: string,
    etag: string | null,
  ): Promise<{ kind: 'written'; etag: string | null } | { kind: 'changed' }>;
  /** Removes an object; 'changed' where it has another etag by now. One that is gone is removed. */
  removeObject(url: string, etag: string | null): Promise<'removed' | 'changed'>;
}

/** Why a calendar server did not do what it was asked; the message is for people. 'password': asking again is of no use before there is another. */
export class CalendarFailure extends Error {
  override name = 'CalendarFailure';
  readonly kind: 'password' | 'address' | 'outage';

  constructor(kind: 'password' | 'address' | 'outage', message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
