import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  AddLeadInteractionDocument,
  ConvertLeadDocument,
  CreateLeadDocument,
  DeleteOrRestoreLeadFromTrashDocument,
  FindLeadDocument,
  FindLeadTimelineDocument,
  MoveLeadToTrashDocument,
  UpdateLeadDocument,
} from './leads.generated.ts';
import type { TimelineFieldsFragment } from '../people.generated.ts';
import { withKind } from '../personRecord.ts';
import { TIMELINE_PAGES, TIMELINE_STEP } from './timelinePages.ts';

const timeline = operation(FindLeadTimelineDocument, (result) => result.findLeadTimeline);

export const leadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findLead: build.query({
      ...operation(FindLeadDocument, (result) => withKind('LEAD', result.findLead)),
      providesTags: (_reply, _error, { id }) => [{ type: 'Lead', id }],
    }),
    findLeadTimeline: build.infiniteQuery<TimelineFieldsFragment, { id: string }, number>({
      ...timeline,
      infiniteQueryOptions: TIMELINE_PAGES,
      query: ({ queryArg: { id }, pageParam: page }) =>
        timeline.query({ id, input: { page, limit: TIMELINE_STEP } }),
      providesTags: (_reply, _error, { id }) => [{ type: 'Lead', id }],
    }),
    createLead: build.mutation({
      ...operation(CreateLeadDocument, (result) => result.createLead),
      invalidatesTags: invalidates(additionTags('lead')),
    }),
    updateLead: build.mutation({
      ...operation(UpdateLeadDocument, (result) => result.updateLead),
      invalidatesTags: invalidates(({ id }) => changeTags('lead', id)),
    }),
    addLeadInteraction: build.mutation({
      ...operation(AddLeadInteractionDocument, (result) => result.addLeadInteraction),
      // A message made from a template counts as one use of it.
      invalidatesTags: invalidates(({ id }) => [
        ...changeTags('lead', id),
        ...additionTags('message template'),
      ]),
    }),
    convertLead: build.mutation({
      ...operation(ConvertLeadDocument, (result) => result.convertLead),
      invalidatesTags: invalidates(({ id }) => [...changeTags('lead', id), ...additionTags('contact')]),
    }),
    moveLeadToTrash: build.mutation({
      ...operation(MoveLeadToTrashDocument, (result) => result.moveLeadToTrash),
      invalidatesTags: invalidates(({ id }) => changeTags('lead', id)),
    }),
    deleteOrRestoreLeadFromTrash: build.mutation({
      ...operation(DeleteOrRestoreLeadFromTrashDocument, (result) => result.deleteOrRestoreLeadFromTrash),
      invalidatesTags: invalidates(({ id }) => changeTags('lead', id)),
    }),
  }),
});

export const {
  useFindLeadQuery,
  useFindLeadTimelineInfiniteQuery,
  useCreateLeadMutation,
  useUpdateLeadMutation,
  useAddLeadInteractionMutation,
  useConvertLeadMutation,
  useMoveLeadToTrashMutation,
  useDeleteOrRestoreLeadFromTrashMutation,
} = leadsApi;
