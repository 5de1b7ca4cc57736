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
      ...operation(FindBookingPagesDocument),
      providesTags: (reply) => listTags('Booking_Page', reply?.data),
    }),
    findTrashedBookingPages: build.query({
      ...operation(FindTrashedBookingPagesDocument),
      providesTags: (reply) => listTags('Booking_Page', reply?.data),
    }),
    findBookingPage: build.query({
      ...operation(FindBookingPageDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Booking_Page', id }],
    }),
    findAvailability: build.query({
      ...operation(FindAvailabilityDocument),
      providesTags: [listTag('Availability')],
    }),
    findCalendarAddress: build.query({
      ...operation(FindCalendarAddressDocument),
      providesTags: [listTag('Availability')],
    }),
    createBookingPage: build.mutation({
      ...operation(CreateBookingPageDocument),
      invalidatesTags: invalidates(additionTags('booking page')),
    }),
    updateBookingPage: build.mutation({
      ...operation(UpdateBookingPageDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('booking page', id)),
    }),
    moveBookingPageToTrash: build.mutation({
      ...operation(MoveBookingPageToTrashDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('booking page', id)),
    }),
    deleteOrRestoreBookingPageFromTrash: build.mutation({
      ...operation(DeleteOrRestoreBookingPageFromTrashDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('booking page', id)),
    }),
    saveAvailability: build.mutation({
      ...operation(SaveAvailabilityDocument),
      invalidatesTags: invalidates(additionTags('availability')),
    }),
    renewCalendarAddress: build.mutation({
      ...operation(RenewCalendarAddressDocument),
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
