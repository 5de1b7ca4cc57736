import { momentAt } from '../../zonedTime.ts';
import type { BookingEvent, ObjectContent } from '../calendarServer.ts';
import { bookingIdOf } from '../calendarServer.ts';
import type { EventSpan, Reading } from '../readEvents.ts';
import { spansIn } from '../readEvents.ts';

/** The fields of an event that are read. Lists of changes contain only the times of a series' occurrences. */
export interface MicrosoftEvent {
  id: string;
  '@odata.etag'?: string;
  /** It is no longer there. */
  '@removed'?: unknown;
  type?: string;
  seriesMasterId?: string | null;
  iCalUId?: string;
  start?: MicrosoftTime;
  end?: MicrosoftTime;
  isAllDay?: boolean;
  isCancelled?: boolean;
  showAs?: string;
  responseStatus?: { response?: string } | null;
}

interface MicrosoftTime {
  /** In UTC, as it was asked for. */
  dateTime: string;
}

/** The requested fields, where they can be selected: none with the content of an event. */
export const EVENT_FIELDS =
  'id,type,seriesMasterId,iCalUId,start,end,isAllDay,isCancelled,showAs,responseStatus';

/** The property that holds the booking's id, in our own namespace. */
export const BOOKING_PROPERTY = 'String {8f1f3c52-6f0e-4f0a-9b53-2f7d8c1e5a64} Name ExkooBooking';

/** The content of an event; an occurrence inherits missing values from its series. */
export function microsoftContent(
  event: MicrosoftEvent,
  series: MicrosoftEvent | null,
  reading: Reading,
): ObjectContent {
  const span = spanOf(event, event.isAllDay ?? series?.isAllDay ?? false, reading.zone);
  const isCancelled = event.isCancelled ?? series?.isCancelled ?? false;
  const showAs = event.showAs ?? series?.showAs ?? 'busy';
  const response = (event.responseStatus ?? series?.responseStatus)?.response;
  const isBlocking = !isCancelled && response !== 'declined' && !FREE.includes(showAs);
  const isOfSeries = event.type !== undefined && event.type !== 'singleInstance';
  return {
    bookingId: bookingIdOf(event.iCalUId ?? null),
    busy: span && isBlocking ? spansIn([span], reading) : [],
    event: span && !isOfSeries ? { ...span, isCancelled } : null,
  };
}

/** Users who work elsewhere can be booked. */
const FREE = ['free', 'workingElsewhere'];

function spanOf({ start, end }: MicrosoftEvent, isAllDay: boolean, zone: string): EventSpan | null {
  const [from, until] = [momentOf(start, isAllDay, zone), momentOf(end, isAllDay, zone)];
  return from && until ? { start: from, end: until } : null;
}

/** Whole days are by the clocks of `zone`. */
function momentOf(time: MicrosoftTime | undefined, isAllDay: boolean, zone: string): Date | null {
  const wall = time?.dateTime.slice(0, 19) ?? '';
  const isDay = isAllDay && wall.endsWith('T00:00:00');
  const moment = isDay ? momentAt(wall.slice(0, 16), zone) : new Date(`${wall}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** A booking as it is written. */
export function microsoftEvent({
  id,
  summary,
  description,
  location,
  start,
  end,
  isTentative,
}: BookingEvent) {
  return {
    subject: summary,
    body: { contentType: 'text', content: description },
    location: { displayName: location },
    start: timeOf(start),
    end: timeOf(end),
    showAs: isTentative ? 'tentative' : 'busy',
    singleValueExtendedProperties: [{ id: BOOKING_PROPERTY, value: id }],
  };
}

function timeOf(moment: Date) {
  return { dateTime: moment.toISOString().slice(0, 19), timeZone: 'UTC' };
}
