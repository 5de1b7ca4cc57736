import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
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
import type { FindContactQuery } from './contacts.generated.ts';
import { leadOptionsApi } from '#client/entities/lead-options/leadOptionsApi.ts';
import { writeChange } from '../fields/writeChange.ts';
import type { TimelineFieldsFragment } from '../people.generated.ts';
import { withKind } from '../personRecord.ts';
import { TIMELINE_PAGES, TIMELINE_STEP } from './timelinePages.ts';
import type { TimelineOf } from './timelinePages.ts';

const timeline = operation(FindContactTimelineDocument);

export const contactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findContact: build.query({
      ...operation(FindContactDocument),
      transformResponse: ({ findContact }: FindContactQuery) => withKind('CONTACT', findContact),
      providesTags: (_reply, _error, { id }) => [{ type: 'Contact', id }],
    }),
    findContactTimeline: build.infiniteQuery<TimelineFieldsFragment, TimelineOf, number>({
      ...timeline,
      infiniteQueryOptions: TIMELINE_PAGES,
      query: ({ queryArg, pageParam: page }) =>
        timeline.query({ ...queryArg, input: { page, limit: TIMELINE_STEP } }),
      // It has the texts of threads
      providesTags: (_reply, _error, { id }) => [{ type: 'Contact', id }, listTag('Sms_Thread')],
    }),
    createContact: build.mutation(change('contact', CreateContactDocument)),
    updateContact: build.mutation({
      ...change('contact', UpdateContactDocument),
      // What is typed stands at once; a conflict or an error takes it back.
      onQueryStarted: async ({ id, input }, { dispatch, getState, queryFulfilled }): Promise<void> => {
        const { data: choices } = leadOptionsApi.endpoints.findLeadChoices.select()(getState());
        const patch = dispatch(
          contactsApi.util.updateQueryData('findContact', { id }, ({ data }) => {
            if (data) writeChange('CONTACT', data, input, choices?.data);
          }),
        );
        try {
          await queryFulfilled;
        } catch {
          patch.undo();
          // Another member's change may have arrived in the meantime, and undo() has removed it
          dispatch(contactsApi.util.invalidateTags([{ type: 'Contact', id }]));
        }
      },
    }),
    addContactInteraction: build.mutation({
      // A message made from a template counts as one use of it.
      ...change(
        ({ id }) => [...changeTags('contact', id), ...additionTags('message template')],
        AddContactInteractionDocument,
      ),
    }),
    moveContactToTrash: build.mutation(change('contact', MoveContactToTrashDocument)),
    deleteOrRestoreContactFromTrash: build.mutation(
      change('contact', DeleteOrRestoreContactFromTrashDocument),
    ),
  }),
});

export const {
  useFindContactQuery,
  useLazyFindContactQuery,
  useFindContactTimelineInfiniteQuery,
  useCreateContactMutation,
  useUpdateContactMutation,
  useAddContactInteractionMutation,
  useMoveContactToTrashMutation,
  useDeleteOrRestoreContactFromTrashMutation,
} = contactsApi;
