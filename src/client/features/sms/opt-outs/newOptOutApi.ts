import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import { CreateSmsOptOutDocument } from './newOptOut.generated.ts';

export const newOptOutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createSmsOptOut: build.mutation({
      ...operation(CreateSmsOptOutDocument),
      invalidatesTags: invalidates(additionTags('opt-out')),
    }),
  }),
});

export const { useCreateSmsOptOutMutation } = newOptOutApi;
