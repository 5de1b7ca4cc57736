import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  CreateBookingPageDocument,
  DeleteBookingPageDocument,
  FindAvailabilityDocument,
  FindBookingPageDocument,
  FindBookingPagesDocument,
  FindCalendarAddressDocument,
  RenewCalendarAddressDocument,
  SaveAvailabilityDocument,
  UpdateBookingPageDocument,
} from './appointments.generated.ts';

const appointmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findBookingPages: build.query({
      ...operation(FindBookingPagesDocument, (result) => result.findBookingPages),
      providesTags: (reply) => listTags('Booking_Page', reply?.data),
    }),
    findBookingPage: build.query({
      ...operation(FindBookingPageDocument, (result) => result.findBookingPage),
      providesTags: (_reply, _error, { id }) => [{ type: 'Booking_Page', id }],
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
  }),
});

export const {
  useFindBookingPagesQuery,
  useFindBookingPageQuery,
  useFindAvailabilityQuery,
  useFindCalendarAddressQuery,
  useCreateBookingPageMutation,
  useUpdateBookingPageMutation,
  useDeleteBookingPageMutation,
  useSaveAvailabilityMutation,
  useRenewCalendarAddressMutation,
} = appointmentsApi;
