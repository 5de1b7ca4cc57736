import ICAL from 'ical.js';
import { momentOf, tzidOf } from './eventTimes.ts';

/** From a moment (inclusive) to another (exclusive). */
export interface EventSpan {
  start: Date;
  end: Date;
}

/** How an object of a calendar is read. */
export interface Reading {
  /** By whose clocks whole days are, and times without a zone. */
  zone: string;
  from: Date;
  until: Date;
  /** The owner's email addresses: events that they declined do not block. */
  emails: readonly string[];
}

/** The events of an object; none if it is not a calendar. */
export function eventsIn(data: string): ICAL.Event[] {
  try {
    const parsed = [new ICAL.Component(ICAL.parse(data) as [])].flat();
    return parsed
      .flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
      .map((component) => new ICAL.Event(component, { strictExceptions: true }))
      .filter((event) => event.component.getFirstProperty('dtstart') !== null && Boolean(event.startDate));
  } catch {
    return [];
  }
}

/**
 * When the events of an object block time between two moments, each occurrence of a series for itself: not those that are free, cancelled or
 * declined. Of a series at most a thousand occurrences block; one that comes by the minute or
 * second is no appointment.
 */
export function blockedBy(events: readonly ICAL.Event[], reading: Reading): EventSpan[] {
  const exceptions = events.filter((event) => event.isRecurrenceException());
  const masters = events.filter((event) => !event.isRecurrenceException());
  // The first of each name
  const named = new Map(masters.toReversed().map((master) => [master.uid, master]));
  for (const exception of exceptions) named.get(exception.uid)?.relateException(exception);
  const alone = exceptions.filter(({ uid }) => !named.has(uid));
  const spans = [
    ...masters.flatMap((event) => occurrencesOf(event, reading)),
    ...alone.map((event) => ({ event })),
  ]
    .filter(({ event }) => isBlocking(event, reading))
    .map(({ event, at }: Occurrence) => spanOf(event, reading.zone, at));
  return spansIn(spans, reading);
}

/** The times that overlap the requested period, without empty ones. */
export function spansIn(spans: readonly EventSpan[], { from, until }: Reading): EventSpan[] {
  return spans.filter(({ start, end }) => start < end && start < until && end > from);
}

/** The UID and times of an object with exactly one event that does not recur; null for any other object. */
export function readEvent(
  [event, ...others]: readonly ICAL.Event[],
  zone: string,
): (EventSpan & { uid: string; isCancelled: boolean }) | null {
  if (!event || others.length > 0 || event.isRecurring()) return null;
  return { uid: event.uid, isCancelled: statusOf(event) === 'CANCELLED', ...spanOf(event, zone) };
}

interface Occurrence {
  event: ICAL.Event;
  /** When this one begins; undefined: when the event says. */
  at?: ICAL.Time;
}

function occurrencesOf(event: ICAL.Event, { from, until, zone }: Reading): Occurrence[] {
  if (!event.isRecurring() || isTooOften(event)) return [{ event }];
  const found: Occurrence[] = [];
  checksLeft = CHECKS_MOST;
  try {
    const series = event.iterator();
    for (let steps = 0; steps < STEPS_MOST && found.length < OCCURRENCES_MOST; steps += 1) {
      const next = series.next() as ICAL.Time | null;
      if (!next) break;
      const { item, startDate } = event.getOccurrenceDetails(next);
      const span = spanOf(item, zone, item === event ? startDate : undefined);
      // An exception may have been moved to before this; those after it are in order
      if (item === event && span.start >= until) break;
      if (span.end > from && span.start < until)
        found.push(item === event ? { event: item, at: startDate } : { event: item });
    }
  } catch {
    // A rule that cannot be followed
    return [{ event }];
  }
  return found;
}

const STEPS_MOST = 20_000;

/**
 * The library looks for the next occurrence of a rule without an end, also where there is none: FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30. It checks each
 * candidate by this function, which gives up after some years of them.
 */
const rules = ICAL.RecurIterator.prototype as { check_contracting_rules(): boolean };
const checkRules = rules.check_contracting_rules;
rules.check_contracting_rules = function (this: ICAL.RecurIterator) {
  checksLeft -= 1;
  if (checksLeft < 0) throw new Error('The rule finds no further occurrence');
  return checkRules.call(this);
};
let checksLeft = 0;
const CHECKS_MOST = 100_000;

const OCCURRENCES_MOST = 1000;

function isTooOften({ component }: ICAL.Event): boolean {
  return component
    .getAllProperties('rrule')
    .some((rule) => /^(?:SECONDLY|MINUTELY)$/.test((rule.getFirstValue() as ICAL.Recur | null)?.freq ?? ''));
}

/** An occurrence is as long as the first one, to the second; whole days are as many days. */
function spanOf(event: ICAL.Event, zone: string, at: ICAL.Time = event.startDate): EventSpan {
  const { component, startDate, endDate } = event;
  const tzid = tzidOf(component, 'dtstart');
  const start = momentOf(at, tzid, zone);
  if (startDate.isDate) {
    const days = Math.max(1, Math.round(endDate.subtractDate(startDate).toSeconds() / 86_400));
    const last = at.clone();
    last.adjust(days, 0, 0, 0);
    return { start, end: momentOf(last, null, zone) };
  }
  const endZone = component.getFirstProperty('dtend') ? tzidOf(component, 'dtend') : tzid;
  const length = momentOf(endDate, endZone, zone).getTime() - momentOf(startDate, tzid, zone).getTime();
  return { start, end: new Date(start.getTime() + length) };
}

function isBlocking(event: ICAL.Event, { emails }: Reading): boolean {
  const isFree = event.component.getFirstPropertyValue('transp') === 'TRANSPARENT';
  return !isFree && statusOf(event) !== 'CANCELLED' && !isDeclined(event, emails);
}

function statusOf({ component }: ICAL.Event): string {
  return String(component.getFirstPropertyValue('status') ?? '').toUpperCase();
}

function isDeclined({ component }: ICAL.Event, emails: readonly string[]): boolean {
  return component.getAllProperties('attendee').some((attendee) => {
    const email = String(attendee.getFirstValue() ?? '').replace(/^mailto:/i, '');
    return attendee.getFirstParameter('partstat') === 'DECLINED' && emails.includes(email.toLowerCase());
  });
}
