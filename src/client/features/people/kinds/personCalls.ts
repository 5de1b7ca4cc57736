import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiError, MutationResult } from '#client/data/apiError.ts';
import {
  useAddContactInteractionMutation,
  useCreateContactMutation,
  useDeleteOrRestoreContactFromTrashMutation,
  useFindContactQuery,
  useLazyFindContactQuery,
  useFindContactTimelineInfiniteQuery,
  useMoveContactToTrashMutation,
  useUpdateContactMutation,
} from '#client/entities/people/api/contactsApi.ts';
import {
  useAddLeadInteractionMutation,
  useCreateLeadMutation,
  useDeleteOrRestoreLeadFromTrashMutation,
  useFindLeadQuery,
  useLazyFindLeadQuery,
  useFindLeadTimelineInfiniteQuery,
  useMoveLeadToTrashMutation,
  useUpdateLeadMutation,
} from '#client/entities/people/api/leadsApi.ts';
import type { InteractionInput, PersonInput } from '#client/entities/people/api/leads.generated.ts';
import type { TimelineOf } from '#client/entities/people/api/timelinePages.ts';
import type { TimelineFieldsFragment } from '#client/entities/people/people.generated.ts';
import type { PersonChange, PersonMatch } from '#client/entities/people/person.ts';
import type { PersonKind, PersonRecord } from '#client/entities/people/personRecord.ts';

/** What a call came to. */
export interface Answer<Reply> {
  data?: Reply | undefined;
  error?: ApiError | SerializedError | undefined;
}

/** A call that answers whether it was done, and why not. */
type Call<Argument> = (argument: Argument) => Promise<MutationResult>;

/** The query of one person. */
interface PersonQuery extends Answer<{
  data: PersonRecord | null;
  duplicates: PersonMatch[];
}> {
  isLoading: boolean;
  isFetching: boolean;
  refetch: () => Promise<Answer<{ data: PersonRecord | null }>>;
}

/** The query of what happened with somebody, page by page. */
export interface TimelineQuery extends Answer<{ pages: TimelineFieldsFragment[] }> {
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<{ isError: boolean }>;
  refetch: () => unknown;
}

/** A new person as they are sent. */
interface NewPersonCall {
  input: PersonInput;
  assignmentRule?: 'ROUND_ROBIN' | 'LEAST_BUSY';
  isDuplicateAllowed: boolean;
}

/** What is asked and changed of one person; hooks, so that a screen stays with one kind as long as it stands. */
interface PersonCalls {
  useOne: (argument: { id: string }) => PersonQuery;
  /** Asks again how they stand on the server. */
  useFind: () => readonly [
    (argument: { id: string }) => Promise<Answer<{ data: PersonRecord | null }>>,
    ...unknown[],
  ];
  useTimeline: (argument: TimelineOf, options?: { skip?: boolean }) => TimelineQuery;
  useCreate: () => readonly [(argument: NewPersonCall) => Promise<Answer<PersonChange>>, unknown];
  useUpdate: () => readonly [
    (argument: { id: string; input: PersonInput; seen: PersonInput }) => Promise<Answer<PersonChange>>,
    unknown,
  ];
  useInteraction: () => readonly [Call<{ id: string; input: InteractionInput }>, unknown];
  useMoveToTrash: () => readonly [Call<{ id: string }>, unknown];
  useDecideTrashed: () => readonly [Call<{ id: string; isRestore: boolean }>, unknown];
}

/** The API has an operation of each kind; screens choose by the kind that they show. */
export const PERSON_CALLS: Record<PersonKind, PersonCalls> = {
  LEAD: {
    useOne: useFindLeadQuery,
    useFind: useLazyFindLeadQuery,
    useTimeline: useFindLeadTimelineInfiniteQuery,
    useCreate: useCreateLeadMutation,
    useUpdate: useUpdateLeadMutation,
    useInteraction: useAddLeadInteractionMutation,
    useMoveToTrash: useMoveLeadToTrashMutation,
    useDecideTrashed: useDeleteOrRestoreLeadFromTrashMutation,
  },
  CONTACT: {
    useOne: useFindContactQuery,
    useFind: useLazyFindContactQuery,
    useTimeline: useFindContactTimelineInfiniteQuery,
    useCreate: useCreateContactMutation,
    useUpdate: useUpdateContactMutation,
    useInteraction: useAddContactInteractionMutation,
    useMoveToTrash: useMoveContactToTrashMutation,
    useDecideTrashed: useDeleteOrRestoreContactFromTrashMutation,
  },
};
