import { sortInput } from '#client/data/listInput.ts';
import { readDateRange } from '#contract/lists/filters/readDateRange.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { zonedDayStart } from '#contract/time/zonedTime.ts';
import { BOOKING_LIST } from '#contract/lists/bookings.ts';
import type {
  BookingListInput,
  BookingSort,
  BookingStatus,
} from '#client/entities/bookings/bookings.generated.ts';

/** The query input for the list's URL; dates are in the company's time zone. */
export function bookingsInput({ params, sorts, filters }: RowsAddress, timeZone: string): BookingListInput {
  const statuses = filters['status'] as BookingStatus[] | undefined;
  const days = readDateRange(filters['start'], timeZone);
  return {
    ...params,
    ...sortInput<BookingSort>(sorts, BOOKING_LIST.columns),
    ...(statuses?.length && { statuses }),
    ...(days?.from && { from: zonedDayStart(days.from, timeZone) }),
    ...(days?.to && { to: zonedDayStart(days.to, timeZone, 1) }),
  };
}
