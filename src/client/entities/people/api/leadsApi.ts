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

const leadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findLead: build.query({
      ...operation(FindLeadDocument, (result) => result.findLead),
      providesTags: (_reply, _error, { id }) => [{ type: 'Lead', id }],
    }),
    findLeadTimeline: build.query({
      ...operation(FindLeadTimelineDocument, (result) => result.findLeadTimeline),
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
  useFindLeadTimelineQuery,
  useCreateLeadMutation,
  useUpdateLeadMutation,
  useAddLeadInteractionMutation,
  useConvertLeadMutation,
  useMoveLeadToTrashMutation,
  useDeleteOrRestoreLeadFromTrashMutation,
} = leadsApi;
