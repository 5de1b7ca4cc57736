import { msg } from '@lingui/core/macro';
import type { WithSlice } from '@reduxjs/toolkit';
import { sortInput } from '#client/data/listInput.ts';
import type {
  BookingListInput,
  BookingSort,
  BookingStatus,
} from '#client/entities/bookings/bookings.generated.ts';
import { bookingsApi } from '#client/entities/bookings/bookingsApi.ts';
import { customListInput } from '#client/entities/lead-options/record-fields/customListInput.ts';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { conditionInput } from '#contract/conditions/conditionParam.ts';
import { BOOKING_LIST } from '#contract/lists/bookings.ts';
import { readDateRange } from '#contract/lists/filters/readDateRange.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
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
function bookingsInput(
  { params, sorts, filters }: RowsAddress,
  timeZone: string,
  custom: readonly CustomFieldDescription[] = [],
): BookingListInput {
  const statuses = filters['status'] as BookingStatus[] | undefined;
  const days = readDateRange(filters['start'], timeZone);
  const when = whenOf(filters);
  const isUpcoming = when === 'upcoming' && !days;
  return {
    ...params,
    ...sortInput<BookingSort>(sorts, BOOKING_LIST.columns),
    ...(isUpcoming && sorts.length === 0 && ({ sort: 'start', direction: 'ASC' } as const)),
    ...conditionInput(filters),
    ...customListInput({ sorts, filters }, custom, timeZone),
    ...(statuses?.length && { statuses }),
    ...(isUpcoming && { from: thisHour() }),
    ...(when === 'past' && !days && { to: thisHour() }),
    ...(days?.from && { from: zonedDayStart(days.from, timeZone) }),
    ...(days?.to && { to: zonedDayStart(days.to, timeZone, 1) }),
  };
}

/** The periods of the list; it opens on the first. */
export const PERIODS = [
  { value: 'upcoming', label: msg`Upcoming` },
  { value: 'past', label: msg`Past` },
  { value: 'all', label: msg`All` },
] as const;

/** The chosen period. */
export function whenOf(filters: RowsAddress['filters']): (typeof PERIODS)[number]['value'] {
  const chosen = filters['when']?.[0];
  return PERIODS.find(({ value }) => value === chosen)?.value ?? 'upcoming';
}

/** The start of this hour: the same request within the hour. */
function thisHour(): string {
  return new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();
}
