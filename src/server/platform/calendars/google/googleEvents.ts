import { momentAt } from '../../zonedTime.ts';
import type { BookingEvent, ObjectContent } from '../calendarServer.ts';
import { bookingIdOf } from '../calendarServer.ts';
import type { EventSpan, Reading } from '../readEvents.ts';
import { spansIn } from '../readEvents.ts';

/** The fields of an event that are read. */
export interface GoogleEvent {
  id: string;
  etag: string;
  status?: string;
  transparency?: string;
  iCalUID?: string;
  start?: GoogleTime;
  end?: GoogleTime;
  recurrence?: string[];
  recurringEventId?: string;
  attendees?: { self?: boolean; responseStatus?: string }[];
  extendedProperties?: { private?: Record<string, string> };
}

interface GoogleTime {
  /** Of a whole day. */
  date?: string;
  dateTime?: string;
}

/** The requested fields: none with the content of an event. */
export const EVENT_FIELDS =
  'id,etag,status,transparency,iCalUID,start,end,recurrence,recurringEventId,attendees(self,responseStatus),extendedProperties/private';

/** The property that holds the booking's id. Google assigns UIDs of its own. */
export const BOOKING_PROPERTY = 'exkooBooking';

/** The content of an event: each occurrence of a series is a separate event. */
export function googleContent(event: GoogleEvent, reading: Reading): ObjectContent {
  const span = spanOf(event, reading.zone);
  const isCancelled = event.status === 'cancelled';
  const isDeclined = event.attendees?.some(
    ({ self, responseStatus }) => self && responseStatus === 'declined',
  );
  const isBlocking = !isCancelled && !isDeclined && event.transparency !== 'transparent';
  const isOfSeries = Boolean(event.recurrence ?? event.recurringEventId);
  return {
    bookingId: event.extendedProperties?.private?.[BOOKING_PROPERTY] ?? bookingIdOf(event.iCalUID ?? null),
    busy: span && isBlocking ? spansIn([span], reading) : [],
    event: span && !isOfSeries ? { ...span, isCancelled } : null,
  };
}

function spanOf({ start, end }: GoogleEvent, zone: string): EventSpan | null {
  const [from, until] = [momentOf(start, zone), momentOf(end, zone)];
  return from && until ? { start: from, end: until } : null;
}

/** Whole days are by the clocks of `zone`. */
function momentOf(time: GoogleTime | undefined, zone: string): Date | null {
  const moment = time?.date ? momentAt(`${time.date}T00:00`, zone) : new Date(time?.dateTime ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** A booking as it is written. */
export function googleEvent({ id, summary, description, location, start, end, isTentative }: BookingEvent) {
  return {
    summary,
    description,
    location,
    start: { dateTime: start.toISOString(), timeZone: 'UTC' },
    end: { dateTime: end.toISOString(), timeZone: 'UTC' },
    status: isTentative ? 'tentative' : 'confirmed',
    extendedProperties: { private: { [BOOKING_PROPERTY]: id } },
  };
}
