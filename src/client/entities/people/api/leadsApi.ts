import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag, whenAcknowledged } from '#client/data/tags.ts';
import type { Tag } from '#client/data/tags.ts';
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

/** What is made of leads: the dashboard's numbers, those of lead managers, the activity log. */
const NUMBERS: Tag[] = [listTag('Dashboard'), listTag('leadManagers'), listTag('Activity')];

/** What a change of a lead makes stale. */
export function leadTags(id: string): Tag[] {
  return [{ type: 'Lead', id }, listTag('Lead'), ...NUMBERS];
}

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
      invalidatesTags: whenAcknowledged([listTag('Lead'), ...NUMBERS]),
    }),
    updateLead: build.mutation({
      ...operation(UpdateLeadDocument, (result) => result.updateLead),
      invalidatesTags: (reply, _error, { id }) => whenAcknowledged(leadTags(id))(reply),
    }),
    addLeadInteraction: build.mutation({
      ...operation(AddLeadInteractionDocument, (result) => result.addLeadInteraction),
      // A message made from a template counts as one use of it.
      invalidatesTags: (reply, _error, { id }) =>
        whenAcknowledged([...leadTags(id), listTag('Message_Template')])(reply),
    }),
    convertLead: build.mutation({
      ...operation(ConvertLeadDocument, (result) => result.convertLead),
      invalidatesTags: (reply, _error, { id }) =>
        whenAcknowledged([...leadTags(id), listTag('Contact')])(reply),
    }),
    moveLeadToTrash: build.mutation({
      ...operation(MoveLeadToTrashDocument, (result) => result.moveLeadToTrash),
      invalidatesTags: (reply, _error, { id }) => whenAcknowledged(leadTags(id))(reply),
    }),
    deleteOrRestoreLeadFromTrash: build.mutation({
      ...operation(DeleteOrRestoreLeadFromTrashDocument, (result) => result.deleteOrRestoreLeadFromTrash),
      invalidatesTags: (reply, _error, { id }) => whenAcknowledged(leadTags(id))(reply),
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
