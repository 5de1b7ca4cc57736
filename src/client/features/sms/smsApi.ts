import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { secretCall } from '#client/data/secretCall.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  BulkDeleteSmsCampaignsDocument,
  CancelSmsCampaignDocument,
  CountSmsAudienceDocument,
  CreateCampaignExportDocument,
  CreateCampaignsExportDocument,
  CreateSmsCampaignDocument,
  CreateSmsOptOutDocument,
  CreateSmsProviderDocument,
  DeleteSmsOptOutDocument,
  DeleteSmsProviderDocument,
  DuplicateSmsCampaignDocument,
  FindExcludableContactsDocument,
  FindSmsCampaignDocument,
  FindSmsCampaignsDocument,
  FindSmsOptOutsDocument,
  FindSmsProviderDocument,
  FindSmsProvidersDocument,
  FindSmsRecipientsDocument,
  FindSmsRoutesDocument,
  FindSmsSettingsDocument,
  PauseSmsCampaignDocument,
  PreflightSmsCampaignDocument,
  ResumeSmsCampaignDocument,
  RetrySmsCampaignDocument,
  SaveSmsRoutesDocument,
  SaveSmsSettingsDocument,
  StartSmsCampaignDocument,
  SetDefaultSmsProviderDocument,
  TestSmsCampaignDocument,
  TestSmsProviderDocument,
  UpdateSmsCampaignDocument,
  UpdateSmsProviderDocument,
} from './sms.generated.ts';

export const smsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSmsCampaigns: build.query({
      ...operation(FindSmsCampaignsDocument, (result) => result.findSmsCampaigns),
      providesTags: (reply) => listTags('Sms_Campaign', reply?.data),
    }),
    findSmsCampaign: build.query({
      ...operation(FindSmsCampaignDocument, (result) => result.findSmsCampaign),
      providesTags: (_reply, _error, { id }) => [{ type: 'Sms_Campaign', id }],
    }),
    preflightSmsCampaign: build.query({
      ...operation(PreflightSmsCampaignDocument, (result) => result.preflightSmsCampaign),
      // Whoever comes, goes or opts out changes it, quiet hours, routes and providers
      providesTags: (_reply, _error, { id }) => [
        { type: 'Sms_Campaign', id },
        listTag('Sms_Opt_Out'),
        listTag('Sms_Settings'),
        listTag('Sms_Provider'),
      ],
    }),
    countSmsAudience: build.query({
      ...operation(CountSmsAudienceDocument, (result) => result.countSmsAudience),
      providesTags: [listTag('Lead'), listTag('Contact'), listTag('List_View')],
    }),
    findExcludableContacts: build.query({
      ...operation(FindExcludableContactsDocument, (result) => result.findContacts),
      providesTags: (reply) => listTags('Contact', reply?.data),
    }),
    testSmsCampaign: build.mutation(operation(TestSmsCampaignDocument, (result) => result.testSmsCampaign)),
    findSmsRecipients: build.query({
      ...operation(FindSmsRecipientsDocument, (result) => result.findSmsRecipients),
      providesTags: (_reply, _error, { campaignId: id }) => [{ type: 'Sms_Campaign', id }],
    }),
    createSmsCampaign: build.mutation({
      ...operation(CreateSmsCampaignDocument, (result) => result.createSmsCampaign),
      invalidatesTags: invalidates(additionTags('campaign')),
    }),
    duplicateSmsCampaign: build.mutation({
      ...operation(DuplicateSmsCampaignDocument, (result) => result.duplicateSmsCampaign),
      invalidatesTags: invalidates(additionTags('campaign')),
    }),
    bulkDeleteSmsCampaigns: build.mutation({
      ...operation(BulkDeleteSmsCampaignsDocument, (result) => result.bulkDeleteSmsCampaigns),
      invalidatesTags: invalidates(additionTags('campaign')),
    }),
    updateSmsCampaign: build.mutation({
      ...operation(UpdateSmsCampaignDocument, (result) => result.updateSmsCampaign),
      invalidatesTags: invalidates(({ id }) => changeTags('campaign', id)),
    }),
    startSmsCampaign: build.mutation({
      ...operation(StartSmsCampaignDocument, (result) => result.startSmsCampaign),
      invalidatesTags: invalidates(({ id }) => changeTags('campaign', id)),
    }),
    pauseSmsCampaign: build.mutation({
      ...operation(PauseSmsCampaignDocument, (result) => result.pauseSmsCampaign),
      invalidatesTags: invalidates(({ id }) => changeTags('campaign', id)),
    }),
    resumeSmsCampaign: build.mutation({
      ...operation(ResumeSmsCampaignDocument, (result) => result.resumeSmsCampaign),
      invalidatesTags: invalidates(({ id }) => changeTags('campaign', id)),
    }),
    cancelSmsCampaign: build.mutation({
      ...operation(CancelSmsCampaignDocument, (result) => result.cancelSmsCampaign),
      invalidatesTags: invalidates(({ id }) => changeTags('campaign', id)),
    }),
    retrySmsCampaign: build.mutation({
      ...operation(RetrySmsCampaignDocument, (result) => result.retrySmsCampaign),
      invalidatesTags: invalidates(({ id }) => changeTags('campaign', id)),
    }),
    createCampaignExport: build.mutation({
      ...operation(CreateCampaignExportDocument, (result) => result.createCampaignExport),
      invalidatesTags: invalidates([listTag('Activity')]),
    }),
    createCampaignsExport: build.mutation({
      ...operation(CreateCampaignsExportDocument, (result) => result.createCampaignsExport),
      invalidatesTags: invalidates([listTag('Activity')]),
    }),
    findSmsProviders: build.query({
      ...operation(FindSmsProvidersDocument, (result) => result.findSmsProviders),
      providesTags: (reply) => listTags('Sms_Provider', reply?.data),
    }),
    findSmsProvider: build.query({
      ...operation(FindSmsProviderDocument, (result) => result.findSmsProvider),
      providesTags: (_reply, _error, { id }) => [{ type: 'Sms_Provider', id }],
    }),
    deleteSmsProvider: build.mutation({
      ...operation(DeleteSmsProviderDocument, (result) => result.deleteSmsProvider),
      invalidatesTags: invalidates(additionTags('sms provider')),
    }),
    setDefaultSmsProvider: build.mutation({
      ...operation(SetDefaultSmsProviderDocument, (result) => result.setDefaultSmsProvider),
      invalidatesTags: invalidates(additionTags('sms provider')),
    }),
    testSmsProvider: build.mutation({
      ...operation(TestSmsProviderDocument, (result) => result.testSmsProvider),
    }),
    findSmsOptOuts: build.query({
      ...operation(FindSmsOptOutsDocument, (result) => result.findSmsOptOuts),
      providesTags: (reply) => listTags('Sms_Opt_Out', reply?.data),
    }),
    createSmsOptOut: build.mutation({
      ...operation(CreateSmsOptOutDocument, (result) => result.createSmsOptOut),
      invalidatesTags: invalidates(additionTags('opt-out')),
    }),
    deleteSmsOptOut: build.mutation({
      ...operation(DeleteSmsOptOutDocument, (result) => result.deleteSmsOptOut),
      invalidatesTags: invalidates(additionTags('opt-out')),
    }),
    findSmsSettings: build.query({
      ...operation(FindSmsSettingsDocument, (result) => result.findSmsSettings),
      providesTags: [listTag('Sms_Settings')],
    }),
    findSmsRoutes: build.query({
      ...operation(FindSmsRoutesDocument, (result) => result.findSmsRoutes),
      providesTags: [listTag('Sms_Settings')],
    }),
    saveSmsRoutes: build.mutation({
      ...operation(SaveSmsRoutesDocument, (result) => result.saveSmsRoutes),
      invalidatesTags: invalidates(additionTags('sms settings')),
    }),
    saveSmsSettings: build.mutation({
      ...operation(SaveSmsSettingsDocument, (result) => result.saveSmsSettings),
      invalidatesTags: invalidates(additionTags('sms settings')),
    }),
  }),
});

export const {
  useDuplicateSmsCampaignMutation,
  useFindSmsCampaignsQuery,
  useFindSmsSettingsQuery,
  useSaveSmsSettingsMutation,
  useFindSmsRoutesQuery,
  useSaveSmsRoutesMutation,
  useFindSmsCampaignQuery,
  useCountSmsAudienceQuery,
  useFindExcludableContactsQuery,
  useTestSmsCampaignMutation,
  usePreflightSmsCampaignQuery,
  useFindSmsRecipientsQuery,
  useCreateSmsCampaignMutation,
  useUpdateSmsCampaignMutation,
  useStartSmsCampaignMutation,
  usePauseSmsCampaignMutation,
  useResumeSmsCampaignMutation,
  useRetrySmsCampaignMutation,
  useBulkDeleteSmsCampaignsMutation,
  useCancelSmsCampaignMutation,
  useCreateCampaignExportMutation,
  useCreateCampaignsExportMutation,
  useFindSmsProvidersQuery,
  useFindSmsProviderQuery,
  useDeleteSmsProviderMutation,
  useSetDefaultSmsProviderMutation,
  useTestSmsProviderMutation,
  useFindSmsOptOutsQuery,
  useCreateSmsOptOutMutation,
  useDeleteSmsOptOutMutation,
} = smsApi;

export const createSmsProvider = secretCall(
  CreateSmsProviderDocument,
  (result) => result.createSmsProvider,
  additionTags('sms provider'),
);

export const updateSmsProvider = secretCall(
  UpdateSmsProviderDocument,
  (result) => result.updateSmsProvider,
  ({ id }) => changeTags('sms provider', id),
);
