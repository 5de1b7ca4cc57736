import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import {
  CreateBookingPageDocument,
  CreateBookingsExportDocument,
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
    createBookingPage: build.mutation(change('booking page', CreateBookingPageDocument)),
    updateBookingPage: build.mutation(change('booking page', UpdateBookingPageDocument)),
    moveBookingPageToTrash: build.mutation(change('booking page', MoveBookingPageToTrashDocument)),
    deleteOrRestoreBookingPageFromTrash: build.mutation(
      change('booking page', DeleteOrRestoreBookingPageFromTrashDocument),
    ),
    createBookingsExport: build.mutation(change([listTag('Activity')], CreateBookingsExportDocument)),
    saveAvailability: build.mutation(change('availability', SaveAvailabilityDocument)),
    renewCalendarAddress: build.mutation(change('availability', RenewCalendarAddressDocument)),
  }),
});

export const {
  useFindBookingPagesQuery,
  useFindTrashedBookingPagesQuery,
  useFindBookingPageQuery,
  useFindAvailabilityQuery,
  useFindCalendarAddressQuery,
  useCreateBookingPageMutation,
  useCreateBookingsExportMutation,
  useUpdateBookingPageMutation,
  useMoveBookingPageToTrashMutation,
  useDeleteOrRestoreBookingPageFromTrashMutation,
  useSaveAvailabilityMutation,
  useRenewCalendarAddressMutation,
} = appointmentsApi;
