import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { putInOrder } from '#client/kit/drag/lineOrder.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { ChangedThing } from '#contract/live/changeTags.ts';
import { additionTags, ownTagType, renameTags } from '#contract/live/changeTags.ts';
import type { LeadOption } from './leadOption.ts';
import type { LeadOptionInput } from './leadSetup.generated.ts';
import {
  BulkArchiveLeadOptionsDocument,
  CreateLeadOptionDocument,
  DeleteLeadOptionDocument,
  FindLeadOptionsDocument,
  ReorderLeadOptionsDocument,
  UpdateLeadOptionDocument,
} from './leadSetup.generated.ts';

/** The kind of a changed option: the API needs only the id, the cache needs the kind. */
interface OfKind {
  kind: OptionKind;
}

const leadSetupQueries = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findLeadOptions: build.query({
      ...operation(FindLeadOptionsDocument),
      // Who has each is counted from the leads.
      providesTags: (reply, _error, { kind }) => [
        ...listTags(ownTagType(THING_OF[kind]), reply?.data),
        listTag('Lead'),
      ],
    }),
  }),
});

const { invalidateTags, updateQueryData } = leadSetupQueries.util;

const leadSetupApi = leadSetupQueries.injectEndpoints({
  endpoints: (build) => ({
    createLeadOption: build.mutation(
      change(({ kind }) => additionTags(THING_OF[kind]), CreateLeadOptionDocument),
    ),
    updateLeadOption: build.mutation({
      ...ofKind(operation(UpdateLeadOptionDocument)),
      invalidatesTags: invalidates(({ kind }) => [
        ...additionTags(THING_OF[kind]),
        ...renameTags(THING_OF[kind]),
      ]),
      async onQueryStarted({ kind, id, input }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          updateQueryData('findLeadOptions', { kind }, ({ data }) => changeOption(data, id, input)),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
    reorderLeadOptions: build.mutation({
      ...change(({ kind }) => additionTags(THING_OF[kind]), ReorderLeadOptionsDocument),
      async onQueryStarted({ kind, ids }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          updateQueryData('findLeadOptions', { kind }, (reply) => {
            reply.data = putInOrder(reply.data, [...ids]);
          }),
        );
        try {
          await queryFulfilled;
        } catch {
          patch.undo();
          // The list has probably changed on the server
          dispatch(invalidateTags(listTags(ownTagType(THING_OF[kind]), [])));
        }
      },
    }),
    bulkArchiveLeadOptions: build.mutation(
      change(({ kind }) => additionTags(THING_OF[kind]), BulkArchiveLeadOptionsDocument),
    ),
    deleteLeadOption: build.mutation({
      ...ofKind(operation(DeleteLeadOptionDocument)),
      // Leads and contacts that had it have the replacement now.
      invalidatesTags: invalidates(({ kind }) => [
        ...additionTags(THING_OF[kind]),
        ...renameTags(THING_OF[kind]),
      ]),
    }),
  }),
});

export const {
  useFindLeadOptionsQuery,
  useCreateLeadOptionMutation,
  useUpdateLeadOptionMutation,
  useReorderLeadOptionsMutation,
  useBulkArchiveLeadOptionsMutation,
  useDeleteLeadOptionMutation,
} = leadSetupApi;

const THING_OF = {
  GROUP: 'group',
  STAGE: 'stage',
  STATUS: 'status',
  SOURCE: 'source',
} as const satisfies Record<OptionKind, ChangedThing>;

function ofKind<Variables extends object, Call, Rest extends object>({
  query,
  ...rest
}: Rest & { query: (variables: Variables) => Call }) {
  return {
    ...rest,
    query: ({ kind: _kind, ...variables }: Variables & OfKind) => query(variables as unknown as Variables),
  };
}

/** An entry as it will be once the change is accepted; a list has one default at most. */
function changeOption(options: LeadOption[], id: string, input: LeadOptionInput): void {
  for (const option of options) {
    const isIt = option._id === id;
    if (isIt) {
      option.name = input.name ?? option.name;
      option.colour = input.colour ?? option.colour;
      option.outcome = input.outcome ?? option.outcome;
    }
    if (input.isDefault) option.isDefault = isIt;
  }
}
