import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
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
    duplicateSmsCampaign: build.mutation(change(additionTags('campaign'), DuplicateSmsCampaignDocument)),
    bulkDeleteSmsCampaigns: build.mutation(change('campaign', BulkDeleteSmsCampaignsDocument)),
    createCampaignsExport: build.mutation(change([listTag('Activity')], CreateCampaignsExportDocument)),
  }),
});

export const {
  useFindSmsCampaignsQuery,
  useDuplicateSmsCampaignMutation,
  useBulkDeleteSmsCampaignsMutation,
  useCreateCampaignsExportMutation,
} = campaignsApi;
