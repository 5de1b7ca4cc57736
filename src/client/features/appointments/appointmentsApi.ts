import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  CancelBookingDocument,
  ConfirmBookingDocument,
  CreateBookingPageDocument,
  DeleteBookingPageDocument,
  FindAvailabilityDocument,
  FindBookingHostsDocument,
  FindBookingPageDocument,
  FindBookingPagesDocument,
  FindBookingsDocument,
  FindBookingSlotsDocument,
  FindCalendarAddressDocument,
  MoveBookingDocument,
  RenewCalendarAddressDocument,
  SaveAvailabilityDocument,
  SetBookingOutcomeDocument,
  UpdateBookingPageDocument,
} from './appointments.generated.ts';

const appointmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findBookings: build.query({
      ...operation(FindBookingsDocument, (result) => result.findBookings),
      providesTags: (reply) => listTags('Booking', reply?.data),
    }),
    findBookingSlots: build.query({
      ...operation(FindBookingSlotsDocument, (result) => result.findBookingSlots),
      providesTags: [listTag('Booking'), listTag('Booking_Page'), listTag('Availability')],
    }),
    findBookingPages: build.query({
      ...operation(FindBookingPagesDocument, (result) => result.findBookingPages),
      providesTags: (reply) => listTags('Booking_Page', reply?.data),
    }),
    findBookingPage: build.query({
      ...operation(FindBookingPageDocument, (result) => result.findBookingPage),
      providesTags: (_reply, _error, { id }) => [{ type: 'Booking_Page', id }],
    }),
    findBookingHosts: build.query({
      ...operation(FindBookingHostsDocument, (result) => result.findBookingHosts),
      providesTags: [listTag('User')],
    }),
    findAvailability: build.query({
      ...operation(FindAvailabilityDocument, (result) => result.findAvailability),
      providesTags: [listTag('Availability')],
    }),
    findCalendarAddress: build.query({
      ...operation(FindCalendarAddressDocument, (result) => result.findCalendarAddress),
      providesTags: [listTag('Availability')],
    }),
    createBookingPage: build.mutation({
      ...operation(CreateBookingPageDocument, (result) => result.createBookingPage),
      invalidatesTags: invalidates(additionTags('booking page')),
    }),
    updateBookingPage: build.mutation({
      ...operation(UpdateBookingPageDocument, (result) => result.updateBookingPage),
      invalidatesTags: invalidates(({ id }) => changeTags('booking page', id)),
    }),
    deleteBookingPage: build.mutation({
      ...operation(DeleteBookingPageDocument, (result) => result.deleteBookingPage),
      invalidatesTags: invalidates(({ id }) => changeTags('booking page', id)),
    }),
    saveAvailability: build.mutation({
      ...operation(SaveAvailabilityDocument, (result) => result.saveAvailability),
      invalidatesTags: invalidates(additionTags('availability')),
    }),
    renewCalendarAddress: build.mutation({
      ...operation(RenewCalendarAddressDocument, (result) => result.renewCalendarAddress),
      invalidatesTags: invalidates(additionTags('availability')),
    }),
    moveBooking: build.mutation({
      ...operation(MoveBookingDocument, (result) => result.moveBooking),
      invalidatesTags: invalidates(({ id }) => changeTags('booking', id)),
    }),
    cancelBooking: build.mutation({
      ...operation(CancelBookingDocument, (result) => result.cancelBooking),
      invalidatesTags: invalidates(({ id }) => changeTags('booking', id)),
    }),
    confirmBooking: build.mutation({
      ...operation(ConfirmBookingDocument, (result) => result.confirmBooking),
      invalidatesTags: invalidates(({ id }) => changeTags('booking', id)),
    }),
    setBookingOutcome: build.mutation({
      ...operation(SetBookingOutcomeDocument, (result) => result.setBookingOutcome),
      invalidatesTags: invalidates(({ id }) => changeTags('booking', id)),
    }),
  }),
});

export const {
  useFindBookingsQuery,
  useFindBookingSlotsQuery,
  useFindBookingPagesQuery,
  useFindBookingPageQuery,
  useFindBookingHostsQuery,
  useFindAvailabilityQuery,
  useFindCalendarAddressQuery,
  useCreateBookingPageMutation,
  useUpdateBookingPageMutation,
  useDeleteBookingPageMutation,
  useSaveAvailabilityMutation,
  useRenewCalendarAddressMutation,
  useMoveBookingMutation,
  useCancelBookingMutation,
  useConfirmBookingMutation,
  useSetBookingOutcomeMutation,
} = appointmentsApi;
