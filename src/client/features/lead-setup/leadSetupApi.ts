import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag, listTags, whenAcknowledged } from '#client/data/tags.ts';
import type { Tag, TagType } from '#client/data/tags.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import {
  ArchiveLeadOptionDocument,
  CreateLeadOptionDocument,
  DeleteLeadOptionDocument,
  FindLeadOptionsDocument,
  ReorderLeadOptionsDocument,
  UpdateLeadOptionDocument,
} from './leadSetup.generated.ts';
import { putInOrder } from './optionOrder.ts';

/** The argument of a change of one entry says of which list it is: the API needs the id alone, the cache the list. */
interface OfKind {
  kind: OptionKind;
}

const leadSetupApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findLeadOptions: build.query({
      ...operation(FindLeadOptionsDocument, (result) => result.findLeadOptions),
      // Who has each is counted from the leads.
      providesTags: (reply, _error, { kind }) => [...listTags(TAG_OF[kind], reply?.data), listTag('Lead')],
    }),
    createLeadOption: build.mutation({
      ...operation(CreateLeadOptionDocument, (result) => result.createLeadOption),
      invalidatesTags: (reply, _error, { kind }) => whenAcknowledged(changed(kind))(reply),
    }),
    updateLeadOption: build.mutation({
      ...ofKind(operation(UpdateLeadOptionDocument, (result) => result.updateLeadOption)),
      invalidatesTags: (reply, _error, { kind }) => whenAcknowledged(changed(kind))(reply),
    }),
    reorderLeadOptions: build.mutation({
      ...operation(ReorderLeadOptionsDocument, (result) => result.reorderLeadOptions),
      invalidatesTags: (reply, _error, { kind }) => whenAcknowledged(changed(kind))(reply),
      onQueryStarted: showOrderAtOnce,
    }),
    archiveLeadOption: build.mutation({
      ...ofKind(operation(ArchiveLeadOptionDocument, (result) => result.archiveLeadOption)),
      invalidatesTags: (reply, _error, { kind }) => whenAcknowledged(changed(kind))(reply),
    }),
    deleteLeadOption: build.mutation({
      ...ofKind(operation(DeleteLeadOptionDocument, (result) => result.deleteLeadOption)),
      // Leads and contacts that had it have the replacement now.
      invalidatesTags: (reply, _error, { kind }) =>
        whenAcknowledged([...changed(kind), listTag('Lead'), listTag('Contact')])(reply),
    }),
  }),
});

export const {
  useFindLeadOptionsQuery,
  useCreateLeadOptionMutation,
  useUpdateLeadOptionMutation,
  useReorderLeadOptionsMutation,
  useArchiveLeadOptionMutation,
  useDeleteLeadOptionMutation,
} = leadSetupApi;

const TAG_OF: Record<OptionKind, TagType> = {
  GROUP: 'Lead_Group',
  STAGE: 'Lead_Stage',
  STATUS: 'Lead_Status',
  SOURCE: 'Lead_Source',
};

function changed(kind: OptionKind): Tag[] {
  return [listTag(TAG_OF[kind]), listTag('Activity')];
}

function ofKind<Variables extends object, Call, Rest extends object>({
  query,
  ...rest
}: Rest & { query: (variables: Variables) => Call }) {
  return {
    ...rest,
    query: ({ kind: _kind, ...variables }: Variables & OfKind) => query(variables as unknown as Variables),
  };
}

interface Started {
  dispatch: (action: never) => unknown;
  queryFulfilled: Promise<{ data: { acknowledgement: boolean; message: string } }>;
}

/** The rows stand in their new order before the server has said yes; they go back if it does not. */
async function showOrderAtOnce(
  { kind, ids }: { kind: OptionKind; ids: readonly string[] | string },
  { dispatch, queryFulfilled }: Started,
): Promise<void> {
  const patch = leadSetupApi.util.updateQueryData('findLeadOptions', { kind }, (reply) => {
    reply.data = putInOrder(reply.data, [...ids]);
  });
  const { undo } = dispatch(patch as never) as { undo: () => void };
  const answer = await queryFulfilled.catch(() => undefined);
  if (!answer?.data.acknowledgement) undo();
}
