import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  CreateBookingPageDocument,
  DeleteOrRestoreBookingPageFromTrashDocument,
  FindAvailabilityDocument,
  FindBookingPageDocument,
  FindBookingPagesDocument,
  FindCalendarAddressDocument,
  FindTrashedBookingPagesDocument,
  MoveBookingPageToTrashDocument,
  RenewCalendarAddressDocument,
  SaveAvailabilityDocument,
  UpdateBookingPageDocument,
} from './appointments.generated.ts';

export const appointmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findBookingPages: build.query({
      ...operation(FindBookingPagesDocument, (result) => result.findBookingPages),
      providesTags: (reply) => listTags('Booking_Page', reply?.data),
    }),
    findTrashedBookingPages: build.query({
      ...operation(FindTrashedBookingPagesDocument, (result) => result.findTrashedBookingPages),
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
    moveBookingPageToTrash: build.mutation({
      ...operation(MoveBookingPageToTrashDocument, (result) => result.moveBookingPageToTrash),
      invalidatesTags: invalidates(({ id }) => changeTags('booking page', id)),
    }),
    deleteOrRestoreBookingPageFromTrash: build.mutation({
      ...operation(
        DeleteOrRestoreBookingPageFromTrashDocument,
        (result) => result.deleteOrRestoreBookingPageFromTrash,
      ),
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
  useFindTrashedBookingPagesQuery,
  useFindBookingPageQuery,
  useFindAvailabilityQuery,
  useFindCalendarAddressQuery,
  useCreateBookingPageMutation,
  useUpdateBookingPageMutation,
  useMoveBookingPageToTrashMutation,
  useDeleteOrRestoreBookingPageFromTrashMutation,
  useSaveAvailabilityMutation,
  useRenewCalendarAddressMutation,
} = appointmentsApi;
