import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { CountUnreadThreadsDocument, FindAgendaCountDocument } from './workCounts.generated.ts';

const countsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findAgendaCount: build.query({
      ...operation(FindAgendaCountDocument),
      providesTags: [listTag('Lead'), listTag('Contact'), listTag('Task')],
    }),
    countUnreadThreads: build.query({
      ...operation(CountUnreadThreadsDocument),
      providesTags: [listTag('Sms_Thread')],
    }),
  }),
});

export const { useFindAgendaCountQuery, useCountUnreadThreadsQuery } = countsApi;
