import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import { AUTOMATION_KIND_NAMES, AUTOMATION_KINDS } from '#contract/automation/automationKinds.ts';
import type { TagType } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags, ownTagType } from '#contract/live/changeTags.ts';
import {
  BulkDeleteAutomationsDocument,
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

/** One automation, or one workflow, and the lists that show it. */
const ofKind = ({ kind, id }: { kind: AutomationKind; id: string }) =>
  changeTags(AUTOMATION_KINDS[kind].thing, id);

export const automationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findAutomations: build.query({
      ...operation(FindAutomationsDocument),
      providesTags: (reply) =>
        AUTOMATION_KIND_NAMES.flatMap((kind) =>
          listTags(
            TAG_TYPES_OF[kind],
            reply?.data.filter((row) => row.kind === kind),
          ),
        ),
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
    createAutomation: build.mutation(
      change(({ kind }) => additionTags(AUTOMATION_KINDS[kind].thing), CreateAutomationDocument),
    ),
    updateAutomation: build.mutation(change(ofKind, UpdateAutomationDocument)),
    publishAutomation: build.mutation(change(ofKind, PublishAutomationDocument)),
    discardAutomationDraft: build.mutation(change(ofKind, DiscardAutomationDraftDocument)),
    restoreAutomationDraft: build.mutation(change(ofKind, RestoreAutomationDraftDocument)),
    turnAutomationOn: build.mutation(change(ofKind, TurnAutomationOnDocument)),
    turnAutomationOff: build.mutation(change(ofKind, TurnAutomationOffDocument)),
    deleteAutomation: build.mutation(change(ofKind, DeleteAutomationDocument)),
    bulkDeleteAutomations: build.mutation(
      change(
        AUTOMATION_KIND_NAMES.flatMap((kind) => additionTags(AUTOMATION_KINDS[kind].thing)),
        BulkDeleteAutomationsDocument,
      ),
    ),
    stopAutomationRun: build.mutation(
      change(
        ({ kind, automationId: id }) => changeTags(AUTOMATION_KINDS[kind].thing, id),
        StopAutomationRunDocument,
      ),
    ),
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
  useBulkDeleteAutomationsMutation,
  useStopAutomationRunMutation,
} = automationApi;
