import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
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
import type { FindLeadQuery } from './leads.generated.ts';
import { leadOptionsApi } from '#client/entities/lead-options/leadOptionsApi.ts';
import { writeChange } from '../fields/writeChange.ts';
import type { TimelineFieldsFragment } from '../people.generated.ts';
import { withKind } from '../personRecord.ts';
import { TIMELINE_PAGES, TIMELINE_STEP } from './timelinePages.ts';
import type { TimelineOf } from './timelinePages.ts';

const timeline = operation(FindLeadTimelineDocument);

export const leadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findLead: build.query({
      ...operation(FindLeadDocument),
      transformResponse: ({ findLead }: FindLeadQuery) => withKind('LEAD', findLead),
      providesTags: (_reply, _error, { id }) => [{ type: 'Lead', id }],
    }),
    findLeadTimeline: build.infiniteQuery<TimelineFieldsFragment, TimelineOf, number>({
      ...timeline,
      infiniteQueryOptions: TIMELINE_PAGES,
      query: ({ queryArg, pageParam: page }) =>
        timeline.query({ ...queryArg, input: { page, limit: TIMELINE_STEP } }),
      // It has the texts of threads
      providesTags: (_reply, _error, { id }) => [{ type: 'Lead', id }, listTag('Sms_Thread')],
    }),
    createLead: build.mutation(change('lead', CreateLeadDocument)),
    updateLead: build.mutation({
      ...change('lead', UpdateLeadDocument),
      // What is typed stands at once; a conflict or an error takes it back.
      onQueryStarted: async ({ id, input }, { dispatch, getState, queryFulfilled }): Promise<void> => {
        const { data: choices } = leadOptionsApi.endpoints.findLeadChoices.select()(getState());
        const patch = dispatch(
          leadsApi.util.updateQueryData('findLead', { id }, ({ data }) => {
            if (data) writeChange('LEAD', data, input, choices?.data);
          }),
        );
        try {
          await queryFulfilled;
        } catch {
          patch.undo();
          // Another member's change may have arrived in the meantime, and undo() has removed it
          dispatch(leadsApi.util.invalidateTags([{ type: 'Lead', id }]));
        }
      },
    }),
    addLeadInteraction: build.mutation({
      // A message made from a template counts as one use of it.
      ...change(
        ({ id }) => [...changeTags('lead', id), ...additionTags('message template')],
        AddLeadInteractionDocument,
      ),
    }),
    convertLead: build.mutation(
      change(({ id }) => [...changeTags('lead', id), ...additionTags('contact')], ConvertLeadDocument),
    ),
    moveLeadToTrash: build.mutation(change('lead', MoveLeadToTrashDocument)),
    deleteOrRestoreLeadFromTrash: build.mutation(change('lead', DeleteOrRestoreLeadFromTrashDocument)),
  }),
});

export const {
  useFindLeadQuery,
  useLazyFindLeadQuery,
  useFindLeadTimelineInfiniteQuery,
  useCreateLeadMutation,
  useUpdateLeadMutation,
  useAddLeadInteractionMutation,
  useConvertLeadMutation,
  useMoveLeadToTrashMutation,
  useDeleteOrRestoreLeadFromTrashMutation,
} = leadsApi;
