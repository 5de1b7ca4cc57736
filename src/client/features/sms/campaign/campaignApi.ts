import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { changeTags } from '#contract/live/changeTags.ts';
import {
  CancelSmsCampaignDocument,
  CreateCampaignExportDocument,
  FindSmsCampaignDocument,
  FindSmsRecipientsDocument,
  PauseSmsCampaignDocument,
  PreflightSmsCampaignDocument,
  ResumeSmsCampaignDocument,
  RetrySmsCampaignDocument,
  StartSmsCampaignDocument,
} from './campaign.generated.ts';

export const campaignApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSmsCampaign: build.query({
      ...operation(FindSmsCampaignDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Sms_Campaign', id }],
    }),
    preflightSmsCampaign: build.query({
      ...operation(PreflightSmsCampaignDocument),
      // Whoever comes, goes or opts out changes it, quiet hours, routes and providers
      providesTags: (_reply, _error, { id }) => [
        { type: 'Sms_Campaign', id },
        listTag('Sms_Opt_Out'),
        listTag('Sms_Settings'),
        listTag('Sms_Provider'),
      ],
    }),
    findSmsRecipients: build.query({
      ...operation(FindSmsRecipientsDocument),
      providesTags: (_reply, _error, { campaignId: id }) => [{ type: 'Sms_Campaign', id }],
    }),
    startSmsCampaign: build.mutation({
      ...operation(StartSmsCampaignDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('campaign', id)),
    }),
    pauseSmsCampaign: build.mutation({
      ...operation(PauseSmsCampaignDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('campaign', id)),
    }),
    resumeSmsCampaign: build.mutation({
      ...operation(ResumeSmsCampaignDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('campaign', id)),
    }),
    retrySmsCampaign: build.mutation({
      ...operation(RetrySmsCampaignDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('campaign', id)),
    }),
    cancelSmsCampaign: build.mutation({
      ...operation(CancelSmsCampaignDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('campaign', id)),
    }),
    createCampaignExport: build.mutation({
      ...operation(CreateCampaignExportDocument),
      invalidatesTags: invalidates([listTag('Activity')]),
    }),
  }),
});

export const {
  useFindSmsCampaignQuery,
  usePreflightSmsCampaignQuery,
  useFindSmsRecipientsQuery,
  useStartSmsCampaignMutation,
  usePauseSmsCampaignMutation,
  useResumeSmsCampaignMutation,
  useRetrySmsCampaignMutation,
  useCancelSmsCampaignMutation,
  useCreateCampaignExportMutation,
} = campaignApi;
