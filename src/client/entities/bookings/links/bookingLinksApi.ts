import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import {
  CreateBookingLinkDocument,
  DeleteBookingLinkDocument,
  FindBookingLinksDocument,
} from './bookingLinks.generated.ts';

const bookingLinksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findBookingLinks: build.query({
      ...operation(FindBookingLinksDocument),
      providesTags: (reply) => listTags('Booking_Link', reply?.data),
    }),
    createBookingLink: build.mutation(change('booking link', CreateBookingLinkDocument)),
    deleteBookingLink: build.mutation(change('booking link', DeleteBookingLinkDocument)),
  }),
});

export const { useFindBookingLinksQuery, useCreateBookingLinkMutation, useDeleteBookingLinkMutation } =
  bookingLinksApi;
