import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { changeTags, guestTags, unique } from '#contract/live/changeTags.ts';
import type { BookingImportFieldsFragment } from './bookingImports.generated.ts';
import {
  DeleteBookingImportDocument,
  FindBookingImportDocument,
  FindBookingImportsDocument,
  StartBookingImportDocument,
  UndoBookingImportDocument,
  UpdateBookingImportDocument,
} from './bookingImports.generated.ts';

/** An import of bookings: a draft with its settings and forecast, or what it did. */
export type BookingImport = BookingImportFieldsFragment;

const bookingImportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findBookingImport: build.query({
      ...operation(FindBookingImportDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Booking', id }],
    }),
    findBookingImports: build.query({
      ...operation(FindBookingImportsDocument),
      providesTags: (reply) => listTags('Booking', reply?.data),
    }),
    updateBookingImport: build.mutation(
      change(({ id }) => [{ type: 'Booking', id }], UpdateBookingImportDocument),
    ),
    startBookingImport: build.mutation(
      change(({ id }) => unique([...changeTags('booking', id), ...guestTags()]), StartBookingImportDocument),
    ),
    undoBookingImport: build.mutation(
      change(({ id }) => unique([...changeTags('booking', id), ...guestTags()]), UndoBookingImportDocument),
    ),
    deleteBookingImport: build.mutation(change([], DeleteBookingImportDocument)),
  }),
});

export const {
  useFindBookingImportQuery,
  useFindBookingImportsQuery,
  useUpdateBookingImportMutation,
  useStartBookingImportMutation,
  useUndoBookingImportMutation,
  useDeleteBookingImportMutation,
} = bookingImportsApi;
