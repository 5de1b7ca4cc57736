import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
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
      // Affected by people, opt-outs, quiet hours, routing rules and providers
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
    startSmsCampaign: build.mutation(change('campaign', StartSmsCampaignDocument)),
    pauseSmsCampaign: build.mutation(change('campaign', PauseSmsCampaignDocument)),
    resumeSmsCampaign: build.mutation(change('campaign', ResumeSmsCampaignDocument)),
    retrySmsCampaign: build.mutation(change('campaign', RetrySmsCampaignDocument)),
    cancelSmsCampaign: build.mutation(change('campaign', CancelSmsCampaignDocument)),
    createCampaignExport: build.mutation(change([listTag('Activity')], CreateCampaignExportDocument)),
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
