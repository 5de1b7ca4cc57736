import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  CountSmsAudienceDocument,
  CreateSmsCampaignDocument,
  FindExcludableContactsDocument,
  UpdateSmsCampaignDocument,
} from './composer.generated.ts';

export const composerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createSmsCampaign: build.mutation({
      ...operation(CreateSmsCampaignDocument),
      invalidatesTags: invalidates(additionTags('campaign')),
    }),
    updateSmsCampaign: build.mutation({
      ...operation(UpdateSmsCampaignDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('campaign', id)),
    }),
    countSmsAudience: build.query({
      ...operation(CountSmsAudienceDocument),
      providesTags: [listTag('Lead'), listTag('Contact'), listTag('List_View')],
    }),
    findExcludableContacts: build.query({
      ...operation(FindExcludableContactsDocument),
      providesTags: (reply) => listTags('Contact', reply?.data),
    }),
  }),
});

export const {
  useCreateSmsCampaignMutation,
  useUpdateSmsCampaignMutation,
  useCountSmsAudienceQuery,
  useFindExcludableContactsQuery,
} = composerApi;
