import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { FindCampaignReportDocument } from './campaignReport.generated.ts';

export const campaignReportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findCampaignReport: build.query({
      ...operation(FindCampaignReportDocument),
      providesTags: [listTag('Sms_Campaign'), listTag('Sms_Thread'), listTag('Sms_Opt_Out')],
    }),
  }),
});

export const { useFindCampaignReportQuery } = campaignReportApi;
