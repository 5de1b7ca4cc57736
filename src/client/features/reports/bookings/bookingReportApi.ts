import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { FindBookingReportDocument } from './bookingReport.generated.ts';

export const bookingReportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findBookingReport: build.query({
      ...operation(FindBookingReportDocument),
      providesTags: [listTag('Booking')],
    }),
  }),
});

export const { useFindBookingReportQuery } = bookingReportApi;
