import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { AUTOMATION_KINDS } from '#contract/automation/automationKinds.ts';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import { additionTags, changeTags, ownTagType } from '#contract/live/changeTags.ts';
import type { TagType } from '#contract/live/cacheTag.ts';
import {
  CreateAutomationDocument,
  DeleteAutomationDocument,
  DiscardAutomationDraftDocument,
  FindAutomationDocument,
  FindAutomationLogDocument,
  FindAutomationRunsDocument,
  FindAutomationsDocument,
  FindAutomationStepCountsDocument,
  PublishAutomationDocument,
  RestoreAutomationDraftDocument,
  StopAutomationRunDocument,
  TestAutomationDocument,
  TurnAutomationOffDocument,
  TurnAutomationOnDocument,
  UpdateAutomationDocument,
} from './automation.generated.ts';

/** Under which automations of each kind are cached. */
const TAG_TYPES_OF: Record<AutomationKind, TagType> = {
  SMS: ownTagType(AUTOMATION_KINDS.SMS.thing),
  WORKFLOW: ownTagType(AUTOMATION_KINDS.WORKFLOW.thing),
};

export const automationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findAutomations: build.query({
      ...operation(FindAutomationsDocument),
      providesTags: (reply, _error, { kind }) => listTags(TAG_TYPES_OF[kind], reply?.data),
    }),
    findAutomation: build.query({
      ...operation(FindAutomationDocument),
      providesTags: (_reply, _error, { kind, id }) => [{ type: TAG_TYPES_OF[kind], id }],
    }),
    findAutomationRuns: build.query({
      ...operation(FindAutomationRunsDocument),
      providesTags: (_reply, _error, { kind, automationId: id }) => [{ type: TAG_TYPES_OF[kind], id }],
    }),
    findAutomationLog: build.query({
      ...operation(FindAutomationLogDocument),
      providesTags: (_reply, _error, { kind, automationId: id }) => [{ type: TAG_TYPES_OF[kind], id }],
    }),
    findAutomationStepCounts: build.query({
      ...operation(FindAutomationStepCountsDocument),
      providesTags: (_reply, _error, { kind, automationId: id }) => [{ type: TAG_TYPES_OF[kind], id }],
    }),
    testAutomation: build.query({
      ...operation(TestAutomationDocument),
      // What it comes to depends on the lead, too
      providesTags: (_reply, _error, { kind, id, personId }) => [
        { type: TAG_TYPES_OF[kind], id },
        { type: 'Lead', id: personId },
      ],
    }),
    createAutomation: build.mutation({
      ...operation(CreateAutomationDocument),
      invalidatesTags: invalidates(({ kind }) => additionTags(AUTOMATION_KINDS[kind].thing)),
    }),
    updateAutomation: build.mutation({
      ...operation(UpdateAutomationDocument),
      invalidatesTags: invalidates(({ kind, id }) => changeTags(AUTOMATION_KINDS[kind].thing, id)),
    }),
    publishAutomation: build.mutation({
      ...operation(PublishAutomationDocument),
      invalidatesTags: invalidates(({ kind, id }) => changeTags(AUTOMATION_KINDS[kind].thing, id)),
    }),
    discardAutomationDraft: build.mutation({
      ...operation(DiscardAutomationDraftDocument),
      invalidatesTags: invalidates(({ kind, id }) => changeTags(AUTOMATION_KINDS[kind].thing, id)),
    }),
    restoreAutomationDraft: build.mutation({
      ...operation(RestoreAutomationDraftDocument),
      invalidatesTags: invalidates(({ kind, id }) => changeTags(AUTOMATION_KINDS[kind].thing, id)),
    }),
    turnAutomationOn: build.mutation({
      ...operation(TurnAutomationOnDocument),
      invalidatesTags: invalidates(({ kind, id }) => changeTags(AUTOMATION_KINDS[kind].thing, id)),
    }),
    turnAutomationOff: build.mutation({
      ...operation(TurnAutomationOffDocument),
      invalidatesTags: invalidates(({ kind, id }) => changeTags(AUTOMATION_KINDS[kind].thing, id)),
    }),
    deleteAutomation: build.mutation({
      ...operation(DeleteAutomationDocument),
      invalidatesTags: invalidates(({ kind, id }) => changeTags(AUTOMATION_KINDS[kind].thing, id)),
    }),
    stopAutomationRun: build.mutation({
      ...operation(StopAutomationRunDocument),
      invalidatesTags: invalidates(({ kind, automationId: id }) =>
        changeTags(AUTOMATION_KINDS[kind].thing, id),
      ),
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
