import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import {
  BulkDeleteSmsCampaignsDocument,
  CreateCampaignsExportDocument,
  DuplicateSmsCampaignDocument,
  FindSmsCampaignsDocument,
} from './campaigns.generated.ts';

export const campaignsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSmsCampaigns: build.query({
      ...operation(FindSmsCampaignsDocument),
      providesTags: (reply) => listTags('Sms_Campaign', reply?.data),
    }),
    duplicateSmsCampaign: build.mutation({
      ...operation(DuplicateSmsCampaignDocument),
      invalidatesTags: invalidates(additionTags('campaign')),
    }),
    bulkDeleteSmsCampaigns: build.mutation({
      ...operation(BulkDeleteSmsCampaignsDocument),
      invalidatesTags: invalidates(additionTags('campaign')),
    }),
    createCampaignsExport: build.mutation({
      ...operation(CreateCampaignsExportDocument),
      invalidatesTags: invalidates([listTag('Activity')]),
    }),
  }),
});

export const {
  useFindSmsCampaignsQuery,
  useDuplicateSmsCampaignMutation,
  useBulkDeleteSmsCampaignsMutation,
  useCreateCampaignsExportMutation,
} = campaignsApi;
