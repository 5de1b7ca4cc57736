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
      ...operation(FindBookingsDocument, (result) => result.findBookings),
      providesTags: (reply) => listTags('Booking', reply?.data),
    }),
    findBookingCalendar: build.query({
      ...operation(FindBookingCalendarDocument, (result) => result.findBookingCalendar),
      providesTags: (reply) => listTags('Booking', reply?.data),
    }),
    findBookingMessages: build.query({
      ...operation(FindBookingMessagesDocument, (result) => result.findBookingMessages),
      providesTags: (_reply, _error, { id }) => [{ type: 'Booking', id }],
    }),
    findBookingSlots: build.query({
      ...operation(FindBookingSlotsDocument, (result) => result.findBookingSlots),
      providesTags: [listTag('Booking'), listTag('Booking_Page'), listTag('Availability')],
    }),
    findSeriesTimes: build.query({
      ...operation(FindSeriesTimesDocument, (result) => result.findSeriesTimes),
      providesTags: [listTag('Booking'), listTag('Booking_Page'), listTag('Availability')],
    }),
    findBookingPageChoices: build.query({
      ...operation(FindBookingPageChoicesDocument, (result) => result.findBookingPages),
      providesTags: [listTag('Booking_Page')],
    }),
    findBookingHosts: build.query({
      ...operation(FindBookingHostsDocument, (result) => result.findBookingHosts),
      providesTags: [listTag('User')],
    }),
    createBooking: build.mutation({
      ...operation(CreateBookingDocument, (result) => result.createBooking),
      invalidatesTags: invalidates(unique([...additionTags('booking'), ...guestTags()])),
    }),
    createBookingSeries: build.mutation({
      ...operation(CreateBookingSeriesDocument, (result) => result.createBookingSeries),
      invalidatesTags: invalidates(unique([...additionTags('booking'), ...guestTags()])),
    }),
    moveBooking: build.mutation({
      ...operation(MoveBookingDocument, (result) => result.moveBooking),
      invalidatesTags: invalidates(({ id, scope }) => unique([...changedTags(id, scope), ...guestTags()])),
    }),
    reassignBooking: build.mutation({
      ...operation(ReassignBookingDocument, (result) => result.reassignBooking),
      invalidatesTags: invalidates(({ id }) => changeTags('booking', id)),
    }),
    cancelBooking: build.mutation({
      ...operation(CancelBookingDocument, (result) => result.cancelBooking),
      invalidatesTags: invalidates(({ id, scope }) => unique([...changedTags(id, scope), ...guestTags()])),
    }),
    confirmBooking: build.mutation({
      ...operation(ConfirmBookingDocument, (result) => result.confirmBooking),
      invalidatesTags: invalidates(({ id }) => unique([...changeTags('booking', id), ...guestTags()])),
    }),
    setBookingOutcome: build.mutation({
      ...operation(SetBookingOutcomeDocument, (result) => result.setBookingOutcome),
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
