import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { FindContactReportDocument } from './contactReport.generated.ts';

export const contactReportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findContactReport: build.query({
      ...operation(FindContactReportDocument),
      providesTags: [listTag('Lead'), listTag('Contact'), listTag('leadManagers')],
    }),
  }),
});

export const { useFindContactReportQuery } = contactReportApi;
