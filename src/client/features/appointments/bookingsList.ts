import type { WithSlice } from '@reduxjs/toolkit';
import { sortInput } from '#client/data/listInput.ts';
import type {
  BookingListInput,
  BookingSort,
  BookingStatus,
} from '#client/entities/bookings/bookings.generated.ts';
import { bookingsApi } from '#client/entities/bookings/bookingsApi.ts';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { BOOKING_LIST } from '#contract/lists/bookings.ts';
import { readDateRange } from '#contract/lists/filters/readDateRange.ts';
import { zonedDayStart } from '#contract/time/zonedTime.ts';

const slice = createListSlice(BOOKING_LIST.name, BOOKING_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** The list of bookings. */
export const BOOKINGS = rowsList({
  list: BOOKING_LIST,
  slice: slice.injectInto(rootReducer),
  dayFilters: ['start'],
  inputOf: bookingsInput,
  rows: bookingsApi.endpoints.findBookings,
});

/** The query input for the list's URL; dates are in the company's time zone. */
function bookingsInput({ params, sorts, filters }: RowsAddress, timeZone: string): BookingListInput {
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
