import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  AddContactInteractionDocument,
  CreateContactDocument,
  DeleteOrRestoreContactFromTrashDocument,
  FindContactDocument,
  FindContactTimelineDocument,
  MoveContactToTrashDocument,
  UpdateContactDocument,
} from './contacts.generated.ts';
import type { TimelineFieldsFragment } from '../people.generated.ts';
import { withKind } from '../personRecord.ts';
import { TIMELINE_PAGES, TIMELINE_STEP } from './timelinePages.ts';

const timeline = operation(FindContactTimelineDocument, (result) => result.findContactTimeline);

export const contactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findContact: build.query({
      ...operation(FindContactDocument, (result) => withKind('CONTACT', result.findContact)),
      providesTags: (_reply, _error, { id }) => [{ type: 'Contact', id }],
    }),
    findContactTimeline: build.infiniteQuery<TimelineFieldsFragment, { id: string }, number>({
      ...timeline,
      infiniteQueryOptions: TIMELINE_PAGES,
      query: ({ queryArg: { id }, pageParam: page }) =>
        timeline.query({ id, input: { page, limit: TIMELINE_STEP } }),
      providesTags: (_reply, _error, { id }) => [{ type: 'Contact', id }],
    }),
    createContact: build.mutation({
      ...operation(CreateContactDocument, (result) => result.createContact),
      invalidatesTags: invalidates(additionTags('contact')),
    }),
    updateContact: build.mutation({
      ...operation(UpdateContactDocument, (result) => result.updateContact),
      invalidatesTags: invalidates(({ id }) => changeTags('contact', id)),
    }),
    addContactInteraction: build.mutation({
      ...operation(AddContactInteractionDocument, (result) => result.addContactInteraction),
      // A message made from a template counts as one use of it.
      invalidatesTags: invalidates(({ id }) => [
        ...changeTags('contact', id),
        ...additionTags('message template'),
      ]),
    }),
    moveContactToTrash: build.mutation({
      ...operation(MoveContactToTrashDocument, (result) => result.moveContactToTrash),
      invalidatesTags: invalidates(({ id }) => changeTags('contact', id)),
    }),
    deleteOrRestoreContactFromTrash: build.mutation({
      ...operation(
        DeleteOrRestoreContactFromTrashDocument,
        (result) => result.deleteOrRestoreContactFromTrash,
      ),
      invalidatesTags: invalidates(({ id }) => changeTags('contact', id)),
    }),
  }),
});

export const {
  useFindContactQuery,
  useFindContactTimelineInfiniteQuery,
  useCreateContactMutation,
  useUpdateContactMutation,
  useAddContactInteractionMutation,
  useMoveContactToTrashMutation,
  useDeleteOrRestoreContactFromTrashMutation,
} = contactsApi;
