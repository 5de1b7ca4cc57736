import type { IncomingHttpHeaders } from 'node:http';

/** An event as the tests write and read it, whichever provider has it. */
export interface FakeEvent {
  id: string;
  etag: string;
  /** Counts up with each change of any. */
  version: number;
  isGone: boolean;
  isFree: boolean;
  isDeclined: boolean;
  /** Of a whole day: midnight in UTC. */
  isDay: boolean;
  start: Date;
  end: Date;
  summary: string;
  booking: string | null;
}

/** A request for something of the interface, with what it was sent. */
export interface FakeRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  json: Record<string, unknown>;
}

export interface FakeAnswer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

/** What both interfaces are about. */
export interface FakeCalendar {
  events: Map<string, FakeEvent>;
  /** The newest version. */
  version(): number;
  /** Writes an event, as one's calendar program does. */
  put(given: Partial<FakeEvent>): FakeEvent;
  /** Tokens of changes from before this are not known any more. */
  oldest(): number;
  pageSize: number;
}

/** A page of a list that begins where the token before it says. */
export function pageOf<T>(
  rows: readonly T[],
  from: number,
  size: number,
): { page: T[]; next: number | null } {
  const page = rows.slice(from, from + size);
  return { page, next: from + size < rows.length ? from + size : null };
}
