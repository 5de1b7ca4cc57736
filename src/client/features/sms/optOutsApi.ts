import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import { DeleteSmsOptOutDocument, FindSmsOptOutsDocument } from './optOuts.generated.ts';

export const optOutsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSmsOptOuts: build.query({
      ...operation(FindSmsOptOutsDocument),
      providesTags: (reply) => listTags('Sms_Opt_Out', reply?.data),
    }),
    deleteSmsOptOut: build.mutation(change(additionTags('opt-out'), DeleteSmsOptOutDocument)),
  }),
});

export const { useFindSmsOptOutsQuery, useDeleteSmsOptOutMutation } = optOutsApi;
