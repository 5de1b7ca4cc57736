import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags, guestTags, unique } from '#contract/live/changeTags.ts';
import {
  CancelBookingDocument,
  ConfirmBookingDocument,
  CreateBookingDocument,
  CreateBookingSeriesDocument,
  FindBookingCalendarDocument,
  FindBookingHostsDocument,
  FindBookingMessagesDocument,
  FindBookingPageChoicesDocument,
  FindBookingSlotsDocument,
  FindBookingsDocument,
  FindSeriesTimesDocument,
  MoveBookingDocument,
  ReassignBookingDocument,
  SetBookingOutcomeDocument,
} from './bookings.generated.ts';
import type { BookingScope } from './bookings.generated.ts';

/** Of a series, those that follow are shown anew, too: all bookings. */
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
    createBooking: build.mutation({
      ...operation(CreateBookingDocument),
      invalidatesTags: invalidates(unique([...additionTags('booking'), ...guestTags()])),
    }),
    createBookingSeries: build.mutation({
      ...operation(CreateBookingSeriesDocument),
      invalidatesTags: invalidates(unique([...additionTags('booking'), ...guestTags()])),
    }),
    moveBooking: build.mutation({
      ...operation(MoveBookingDocument),
      invalidatesTags: invalidates(({ id, scope }) => unique([...changedTags(id, scope), ...guestTags()])),
    }),
    reassignBooking: build.mutation({
      ...operation(ReassignBookingDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('booking', id)),
    }),
    cancelBooking: build.mutation({
      ...operation(CancelBookingDocument),
      invalidatesTags: invalidates(({ id, scope }) => unique([...changedTags(id, scope), ...guestTags()])),
    }),
    confirmBooking: build.mutation({
      ...operation(ConfirmBookingDocument),
      invalidatesTags: invalidates(({ id }) => unique([...changeTags('booking', id), ...guestTags()])),
    }),
    setBookingOutcome: build.mutation({
      ...operation(SetBookingOutcomeDocument),
      invalidatesTags: invalidates(({ id }) => unique([...changeTags('booking', id), ...guestTags()])),
    }),
  }),
});

export const {
  useFindBookingsQuery,
  useFindBookingCalendarQuery,
  useFindBookingMessagesQuery,
  useFindBookingSlotsQuery,
  useFindBookingPageChoicesQuery,
  useFindBookingHostsQuery,
  useCreateBookingMutation,
  useCreateBookingSeriesMutation,
  useFindSeriesTimesQuery,
  useMoveBookingMutation,
  useReassignBookingMutation,
  useCancelBookingMutation,
  useConfirmBookingMutation,
  useSetBookingOutcomeMutation,
} = bookingsApi;
