import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { FindMoneyReportDocument } from './moneyReport.generated.ts';

export const moneyReportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findMoneyReport: build.query({
      ...operation(FindMoneyReportDocument),
      providesTags: [listTag('Invoice')],
    }),
  }),
});

export const { useFindMoneyReportQuery } = moneyReportApi;
