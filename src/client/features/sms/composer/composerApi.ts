import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import {
  CountSmsAudienceDocument,
  CreateSmsCampaignDocument,
  FindExcludableContactsDocument,
  UpdateSmsCampaignDocument,
} from './composer.generated.ts';

export const composerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createSmsCampaign: build.mutation(change('campaign', CreateSmsCampaignDocument)),
    updateSmsCampaign: build.mutation(change('campaign', UpdateSmsCampaignDocument)),
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
