import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { changeTags } from '#contract/live/changeTags.ts';
import { FindAgendaDocument, LogContactInteractionDocument } from './agenda.generated.ts';

const agendaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findAgenda: build.query({
      ...operation(FindAgendaDocument, (result) => result.findAgenda),
      providesTags: [listTag('Lead'), listTag('Contact')],
    }),
    logContactInteraction: build.mutation({
      ...operation(LogContactInteractionDocument, (result) => result.addContactInteraction),
      invalidatesTags: invalidates(({ id }) => changeTags('contact', id)),
    }),
  }),
});

export const { useFindAgendaQuery, useLogContactInteractionMutation } = agendaApi;
