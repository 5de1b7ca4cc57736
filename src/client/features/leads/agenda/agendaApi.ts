import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag, whenAcknowledged } from '#client/data/tags.ts';
import { FindAgendaDocument, LogContactInteractionDocument } from './agenda.generated.ts';

const agendaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findAgenda: build.query({
      ...operation(FindAgendaDocument, (result) => result.findAgenda),
      providesTags: [listTag('Lead'), listTag('Contact')],
    }),
    logContactInteraction: build.mutation({
      ...operation(LogContactInteractionDocument, (result) => result.addContactInteraction),
      invalidatesTags: (reply, _error, { id }) =>
        whenAcknowledged([
          { type: 'Contact', id },
          listTag('Contact'),
          listTag('Dashboard'),
          listTag('Activity'),
        ])(reply),
    }),
  }),
});

export const { useFindAgendaQuery, useLogContactInteractionMutation } = agendaApi;
