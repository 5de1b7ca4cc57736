import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag, whenAcknowledged } from '#client/data/tags.ts';
import type { Tag } from '#client/data/tags.ts';
import {
  AddContactInteractionDocument,
  CreateContactDocument,
  DeleteOrRestoreContactFromTrashDocument,
  FindContactDocument,
  FindContactTimelineDocument,
  MoveContactToTrashDocument,
  UpdateContactDocument,
} from './contacts.generated.ts';

/** What is made of contacts: the dashboard's numbers, the activity log. */
const NUMBERS: Tag[] = [listTag('Dashboard'), listTag('Activity')];

function contactTags(id: string): Tag[] {
  return [{ type: 'Contact', id }, listTag('Contact'), ...NUMBERS];
}

const contactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findContact: build.query({
      ...operation(FindContactDocument, (result) => result.findContact),
      providesTags: (_reply, _error, { id }) => [{ type: 'Contact', id }],
    }),
    findContactTimeline: build.query({
      ...operation(FindContactTimelineDocument, (result) => result.findContactTimeline),
      providesTags: (_reply, _error, { id }) => [{ type: 'Contact', id }],
    }),
    createContact: build.mutation({
      ...operation(CreateContactDocument, (result) => result.createContact),
      invalidatesTags: whenAcknowledged([listTag('Contact'), ...NUMBERS]),
    }),
    updateContact: build.mutation({
      ...operation(UpdateContactDocument, (result) => result.updateContact),
      invalidatesTags: (reply, _error, { id }) => whenAcknowledged(contactTags(id))(reply),
    }),
    addContactInteraction: build.mutation({
      ...operation(AddContactInteractionDocument, (result) => result.addContactInteraction),
      // A message made from a template counts as one use of it.
      invalidatesTags: (reply, _error, { id }) =>
        whenAcknowledged([...contactTags(id), listTag('Message_Template')])(reply),
    }),
    moveContactToTrash: build.mutation({
      ...operation(MoveContactToTrashDocument, (result) => result.moveContactToTrash),
      invalidatesTags: (reply, _error, { id }) => whenAcknowledged(contactTags(id))(reply),
    }),
    deleteOrRestoreContactFromTrash: build.mutation({
      ...operation(
        DeleteOrRestoreContactFromTrashDocument,
        (result) => result.deleteOrRestoreContactFromTrash,
      ),
      invalidatesTags: (reply, _error, { id }) => whenAcknowledged(contactTags(id))(reply),
    }),
  }),
});

export const {
  useFindContactQuery,
  useFindContactTimelineQuery,
  useCreateContactMutation,
  useUpdateContactMutation,
  useAddContactInteractionMutation,
  useMoveContactToTrashMutation,
  useDeleteOrRestoreContactFromTrashMutation,
} = contactsApi;
