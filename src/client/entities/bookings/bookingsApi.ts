import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags, guestTags, unique } from '#contract/live/changeTags.ts';
import type { BookingScope } from './bookings.generated.ts';
import {
  CancelBookingDocument,
  ConfirmBookingDocument,
  CreateBookingDocument,
  CreateBookingSeriesDocument,
  FindBookingCalendarDocument,
  FindBookingHostsDocument,
  FindBookingMessagesDocument,
  FindBookingPageChoicesDocument,
  FindBookingsDocument,
  FindBookingSlotsDocument,
  FindHostStatesDocument,
  FindSeriesTimesDocument,
  MoveBookingDocument,
  ReassignBookingDocument,
  SetBookingOutcomeDocument,
  UpdateBookingDocument,
} from './bookings.generated.ts';

/** A change of a series refetches all bookings, because it can change the following ones. */
function changedTags(id: string, scope: BookingScope | null | undefined): CacheTag[] {
  return scope === 'FOLLOWING'
    ? [{ type: 'Booking' }, ...additionTags('booking')]
    : changeTags('booking', id);
}

export const bookingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findBookings: build.query({
      ...operation(FindBookingsDocument),
      providesTags: (reply) => listTags('Booking', reply?.data),
    }),
    findBookingCalendar: build.query({
      ...operation(FindBookingCalendarDocument),
      providesTags: (reply) => listTags('Booking', reply?.data),
    }),
    findBookingMessages: build.query({
      ...operation(FindBookingMessagesDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Booking', id }],
    }),
    findHostStates: build.query({
      ...operation(FindHostStatesDocument),
      providesTags: [listTag('Booking'), listTag('Availability'), listTag('User')],
    }),
    findBookingSlots: build.query({
      ...operation(FindBookingSlotsDocument),
      providesTags: [listTag('Booking'), listTag('Booking_Page'), listTag('Availability')],
    }),
    findSeriesTimes: build.query({
      ...operation(FindSeriesTimesDocument),
      providesTags: [listTag('Booking'), listTag('Booking_Page'), listTag('Availability')],
    }),
    findBookingPageChoices: build.query({
      ...operation(FindBookingPageChoicesDocument),
      providesTags: [listTag('Booking_Page')],
    }),
    findBookingHosts: build.query({
      ...operation(FindBookingHostsDocument),
      providesTags: [listTag('User')],
    }),
    createBooking: build.mutation(
      change(unique([...additionTags('booking'), ...guestTags()]), CreateBookingDocument),
    ),
    createBookingSeries: build.mutation(
      change(unique([...additionTags('booking'), ...guestTags()]), CreateBookingSeriesDocument),
    ),
    moveBooking: build.mutation(
      change(({ id, scope }) => unique([...changedTags(id, scope), ...guestTags()]), MoveBookingDocument),
    ),
    reassignBooking: build.mutation(change('booking', ReassignBookingDocument)),
    cancelBooking: build.mutation(
      change(({ id, scope }) => unique([...changedTags(id, scope), ...guestTags()]), CancelBookingDocument),
    ),
    updateBooking: build.mutation(change('booking', UpdateBookingDocument)),
    confirmBooking: build.mutation(
      change(({ id }) => unique([...changeTags('booking', id), ...guestTags()]), ConfirmBookingDocument),
    ),
    setBookingOutcome: build.mutation(
      change(({ id }) => unique([...changeTags('booking', id), ...guestTags()]), SetBookingOutcomeDocument),
    ),
  }),
});

export const {
  useFindBookingsQuery,
  useFindBookingCalendarQuery,
  useFindBookingMessagesQuery,
  useFindBookingSlotsQuery,
  useFindHostStatesQuery,
  useFindBookingPageChoicesQuery,
  useFindBookingHostsQuery,
  useCreateBookingMutation,
  useCreateBookingSeriesMutation,
  useFindSeriesTimesQuery,
  useMoveBookingMutation,
  useReassignBookingMutation,
  useCancelBookingMutation,
  useUpdateBookingMutation,
  useConfirmBookingMutation,
  useSetBookingOutcomeMutation,
} = bookingsApi;
