import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { FindAgendaCalendarQuery } from './meetings.generated.ts';
import { FindAgendaCalendarDocument } from './meetings.generated.ts';

/** A call or meeting of a lead or contact. */
export type Meeting = FindAgendaCalendarQuery['findAgendaCalendar']['data'][number];

const meetingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findAgendaCalendar: build.query({
      ...operation(FindAgendaCalendarDocument),
      providesTags: [listTag('Lead'), listTag('Contact'), listTag('leadManagers')],
    }),
  }),
});

export const { useFindAgendaCalendarQuery } = meetingsApi;
