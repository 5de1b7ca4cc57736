import type {
  BookingSearch,
  FoundBooking,
} from '#server/modules/appointments/bookings/bookingExport.service.ts';
import { wallClock } from '#server/platform/zonedTime.ts';
import type { ExportedFields } from './recordCells.ts';
import { customHeaders, withCustomCells } from './recordCells.ts';

/** The requested bookings, as stored until the download. */
export interface BookingsRequest {
  kind: 'BOOKINGS';
  format: 'CSV' | 'ICS';
  search: BookingSearch;
  /** Without its extension. */
  fileName: string;
}

/** The bookings as a table, with times in the company's time zone. */
export async function* bookingsTable(
  bookings: AsyncIterable<FoundBooking>,
  timeZone: string,
  custom: ExportedFields,
): AsyncGenerator<string[], void, undefined> {
  const labels = COLUMNS.map(([label]) => label);
  yield [...labels, ...customHeaders(custom.fields, labels)];
  for await (const [booking, cells] of withCustomCells(bookings, custom))
    yield [...COLUMNS.map(([, cell]) => cell(booking, timeZone)), ...cells];
}

type Cell = (booking: FoundBooking, timeZone: string) => string;

const COLUMNS: readonly (readonly [label: string, cell: Cell])[] = [
  ['First name', ({ row }) => row.first_name],
  ['Last name', ({ row }) => row.last_name],
  ['Email', ({ row }) => row.email ?? ''],
  ['Phone', ({ row }) => row.phone ?? ''],
  ['Appointment', ({ row }) => row.title],
  ['Start', ({ row }, timeZone) => wallClock(row.starts_at, timeZone)],
  ['End', ({ row }, timeZone) => wallClock(row.ends_at, timeZone)],
  ['Status', ({ row }) => STATUSES[row.status]],
  ['Outcome', ({ row }) => (row.outcome ? OUTCOMES[row.outcome] : '')],
  ['Hosts', ({ host, otherHosts }) => [...(host ? [host] : []), ...otherHosts].map(nameOf).join(', ')],
  ['Where', ({ row }) => row.place],
  ['Video link', ({ row }) => row.video_url ?? ''],
  ['Answers', ({ row }) => row.answers.map(({ question, answer }) => `${question} ${answer}`).join('\n')],
  ['Reason', ({ row }) => row.cancel_reason ?? ''],
  ['Guest’s time zone', ({ row }) => row.guest_zone],
  ['Booked at', ({ row }, timeZone) => wallClock(row.created_at, timeZone)],
  ['Booked by', ({ row }) => row.created_by],
];

const STATUSES = { PENDING: 'To confirm', CONFIRMED: 'Confirmed', CANCELLED: 'Cancelled' };

const OUTCOMES = { SHOWED: 'Showed', NO_SHOW: 'No show' };

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
