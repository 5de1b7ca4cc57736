import { change } from '#client/data/change.ts';
import { invalidates } from '#client/data/tags.ts';
import { leadOptionsApi } from '#client/entities/lead-options/leadOptionsApi.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import type { TimelineFieldsFragment } from '../people.generated.ts';
import type { PersonKind, PersonRecord } from '../personRecord.ts';
import { withKind } from '../personRecord.ts';
import { writeChange } from '../writeChange.ts';
import { changeOfKind } from './changeOfKind.ts';
import type { FindContactQuery } from './contacts.generated.ts';
import {
  AddContactInteractionDocument,
  CreateContactDocument,
  DeleteOrRestoreContactFromTrashDocument,
  FindContactDocument,
  FindContactTimelineDocument,
  MoveContactToTrashDocument,
  UpdateContactDocument,
} from './contacts.generated.ts';
import type { FindLeadQuery, TimelinePart } from './leads.generated.ts';
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
import { operationOfKind, TAG_OF, THING_OF } from './operationOfKind.ts';
import { peopleListApi } from './peopleListApi.ts';

const timeline = operationOfKind({ LEAD: FindLeadTimelineDocument, CONTACT: FindContactTimelineDocument });
const interaction = operationOfKind({
  LEAD: AddLeadInteractionDocument,
  CONTACT: AddContactInteractionDocument,
});

/** The person of a timeline, and a part of it; all parts by default. */
export interface TimelineOf {
  kind: PersonKind;
  id: string;
  part?: TimelinePart;
}

/** Entries of a timeline that are loaded at once. */
const TIMELINE_STEP = 20;

const peopleQueries = peopleListApi.injectEndpoints({
  endpoints: (build) => ({
    findPerson: build.query({
      query: operationOfKind({ LEAD: FindLeadDocument, CONTACT: FindContactDocument }).query,
      transformResponse: (result: FindLeadQuery | FindContactQuery): PersonReply =>
        'findLead' in result ? withKind('LEAD', result.findLead) : withKind('CONTACT', result.findContact),
      providesTags: (_reply, _error, { kind, id }) => [{ type: TAG_OF[kind], id }],
    }),
    findPersonTimeline: build.infiniteQuery<TimelineFieldsFragment, TimelineOf, number>({
      ...timeline,
      // Page by page, the newest entries first
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page }, _pages, last) => (last < page.totalPages ? last + 1 : undefined),
      },
      query: ({ queryArg, pageParam: page }) =>
        timeline.query({ ...queryArg, input: { page, limit: TIMELINE_STEP } }),
      // It contains the messages of threads
      providesTags: (_reply, _error, { kind, id }) => [{ type: TAG_OF[kind], id }, listTag('Sms_Thread')],
    }),
  }),
});

export const peopleApi = peopleQueries.injectEndpoints({
  endpoints: (build) => ({
    createPerson: build.mutation(changeOfKind({ LEAD: CreateLeadDocument, CONTACT: CreateContactDocument })),
    updatePerson: build.mutation({
      ...changeOfKind({ LEAD: UpdateLeadDocument, CONTACT: UpdateContactDocument }),
      // The change shows at once, on the person's page and in lists; a conflict or an error reverts it.
      onQueryStarted: async ({ kind, id, input }, { dispatch, getState, queryFulfilled }): Promise<void> => {
        const { selectCachedArgsForQuery, updateQueryData } = peopleQueries.util;
        const { data: choices } = leadOptionsApi.endpoints.findLeadChoices.select()(getState());
        const write = (record: object | null | undefined) => {
          if (record) writeChange(kind, record, input, choices?.data);
        };
        const lists = selectCachedArgsForQuery(getState(), 'findPeople').filter((list) => list.kind === kind);
        const patches = [
          dispatch(updateQueryData('findPerson', { kind, id }, ({ data }) => write(data))),
          ...lists.map((list) =>
            dispatch(
              updateQueryData('findPeople', list, ({ data }) => write(data.find(({ _id }) => _id === id))),
            ),
          ),
        ];
        try {
          await queryFulfilled;
        } catch {
          patches.forEach((patch) => patch.undo());
          // Another member's change may have arrived in the meantime, and undo() has removed it
          dispatch(peopleQueries.util.invalidateTags([{ type: TAG_OF[kind], id }]));
        }
      },
    }),
    addPersonInteraction: build.mutation({
      ...interaction,
      // A message made from a template counts as one use of it.
      invalidatesTags: invalidates(({ kind, id }: { kind: PersonKind; id: string }) => [
        ...changeTags(THING_OF[kind], id),
        ...additionTags('message template'),
      ]),
    }),
    convertLead: build.mutation(
      change(({ id }) => [...changeTags('lead', id), ...additionTags('contact')], ConvertLeadDocument),
    ),
    movePersonToTrash: build.mutation(
      changeOfKind({ LEAD: MoveLeadToTrashDocument, CONTACT: MoveContactToTrashDocument }),
    ),
    deleteOrRestorePersonFromTrash: build.mutation(
      changeOfKind({
        LEAD: DeleteOrRestoreLeadFromTrashDocument,
        CONTACT: DeleteOrRestoreContactFromTrashDocument,
      }),
    ),
  }),
});

/** The reply about one person. */
type PersonReply = Omit<FindLeadQuery['findLead'], 'data'> & { data: PersonRecord | null };

export const {
  useFindPersonQuery,
  useLazyFindPersonQuery,
  useFindPersonTimelineInfiniteQuery,
  useCreatePersonMutation,
  useUpdatePersonMutation,
  useAddPersonInteractionMutation,
  useConvertLeadMutation,
  useDeleteOrRestorePersonFromTrashMutation,
} = peopleApi;
