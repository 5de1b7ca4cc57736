import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  CreateAutomationDocument,
  DeleteAutomationDocument,
  DiscardAutomationDraftDocument,
  FindAutomationDocument,
  FindAutomationLogDocument,
  FindAutomationRunsDocument,
  FindAutomationsDocument,
  FindAutomationStepCountsDocument,
  FindCampaignChoicesDocument,
  FindFormChoicesDocument,
  FindProviderChoicesDocument,
  PublishAutomationDocument,
  RestoreAutomationDraftDocument,
  StopAutomationRunDocument,
  TestAutomationDocument,
  TurnAutomationOffDocument,
  TurnAutomationOnDocument,
  UpdateAutomationDocument,
} from './automation.generated.ts';

export const automationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findAutomations: build.query({
      ...operation(FindAutomationsDocument, (result) => result.findAutomations),
      providesTags: (reply) => listTags('Sms_Automation', reply?.data),
    }),
    findAutomation: build.query({
      ...operation(FindAutomationDocument, (result) => result.findAutomation),
      providesTags: (_reply, _error, { id }) => [{ type: 'Sms_Automation', id }],
    }),
    findAutomationRuns: build.query({
      ...operation(FindAutomationRunsDocument, (result) => result.findAutomationRuns),
      providesTags: (_reply, _error, { automationId: id }) => [{ type: 'Sms_Automation', id }],
    }),
    findAutomationLog: build.query({
      ...operation(FindAutomationLogDocument, (result) => result.findAutomationLog),
      providesTags: (_reply, _error, { automationId: id }) => [{ type: 'Sms_Automation', id }],
    }),
    findAutomationStepCounts: build.query({
      ...operation(FindAutomationStepCountsDocument, (result) => result.findAutomationStepCounts),
      providesTags: (_reply, _error, { automationId: id }) => [{ type: 'Sms_Automation', id }],
    }),
    testAutomation: build.query({
      ...operation(TestAutomationDocument, (result) => result.testAutomation),
      // What it comes to depends on the lead, too
      providesTags: (_reply, _error, { id, personId }) => [
        { type: 'Sms_Automation', id },
        { type: 'Lead', id: personId },
      ],
    }),
    findCampaignChoices: build.query({
      ...operation(FindCampaignChoicesDocument, (result) => result.findSmsCampaigns),
      providesTags: (reply) => listTags('Sms_Campaign', reply?.data),
    }),
    findFormChoices: build.query({
      ...operation(FindFormChoicesDocument, (result) => result.findForms),
      providesTags: (reply) => listTags('Form', reply?.data),
    }),
    findProviderChoices: build.query({
      ...operation(FindProviderChoicesDocument, (result) => result.findSmsProviders),
      providesTags: (reply) => listTags('Sms_Provider', reply?.data),
    }),
    createAutomation: build.mutation({
      ...operation(CreateAutomationDocument, (result) => result.createAutomation),
      invalidatesTags: invalidates(additionTags('automation')),
    }),
    updateAutomation: build.mutation({
      ...operation(UpdateAutomationDocument, (result) => result.updateAutomation),
      invalidatesTags: invalidates(({ id }) => changeTags('automation', id)),
    }),
    publishAutomation: build.mutation({
      ...operation(PublishAutomationDocument, (result) => result.publishAutomation),
      invalidatesTags: invalidates(({ id }) => changeTags('automation', id)),
    }),
    discardAutomationDraft: build.mutation({
      ...operation(DiscardAutomationDraftDocument, (result) => result.discardAutomationDraft),
      invalidatesTags: invalidates(({ id }) => changeTags('automation', id)),
    }),
    restoreAutomationDraft: build.mutation({
      ...operation(RestoreAutomationDraftDocument, (result) => result.restoreAutomationDraft),
      invalidatesTags: invalidates(({ id }) => changeTags('automation', id)),
    }),
    turnAutomationOn: build.mutation({
      ...operation(TurnAutomationOnDocument, (result) => result.turnAutomationOn),
      invalidatesTags: invalidates(({ id }) => changeTags('automation', id)),
    }),
    turnAutomationOff: build.mutation({
      ...operation(TurnAutomationOffDocument, (result) => result.turnAutomationOff),
      invalidatesTags: invalidates(({ id }) => changeTags('automation', id)),
    }),
    deleteAutomation: build.mutation({
      ...operation(DeleteAutomationDocument, (result) => result.deleteAutomation),
      invalidatesTags: invalidates(({ id }) => changeTags('automation', id)),
    }),
    stopAutomationRun: build.mutation({
      ...operation(StopAutomationRunDocument, (result) => result.stopAutomationRun),
      invalidatesTags: invalidates(({ automationId }) => changeTags('automation', automationId)),
    }),
  }),
});

export const {
  useFindAutomationsQuery,
  useFindAutomationQuery,
  useFindAutomationRunsQuery,
  useFindAutomationLogQuery,
  useFindAutomationStepCountsQuery,
  useTestAutomationQuery,
  useFindCampaignChoicesQuery,
  useFindFormChoicesQuery,
  useFindProviderChoicesQuery,
  useCreateAutomationMutation,
  useUpdateAutomationMutation,
  usePublishAutomationMutation,
  useDiscardAutomationDraftMutation,
  useRestoreAutomationDraftMutation,
  useTurnAutomationOnMutation,
  useTurnAutomationOffMutation,
  useDeleteAutomationMutation,
  useStopAutomationRunMutation,
} = automationApi;
