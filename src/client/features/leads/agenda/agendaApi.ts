import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { FindAgendaDocument } from './agenda.generated.ts';

const agendaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findAgenda: build.query({
      ...operation(FindAgendaDocument),
      providesTags: [listTag('Lead'), listTag('Contact'), listTag('Task')],
    }),
  }),
});

export const { useFindAgendaQuery } = agendaApi;
