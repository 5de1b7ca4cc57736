import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { FindLeadReportDocument } from './leadReport.generated.ts';

export const leadReportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findLeadReport: build.query({
      ...operation(FindLeadReportDocument),
      providesTags: [
        listTag('Lead'),
        listTag('Lead_Stage'),
        listTag('Lead_Status'),
        listTag('Lead_Source'),
        listTag('leadManagers'),
      ],
    }),
  }),
});

export const { useFindLeadReportQuery } = leadReportApi;
