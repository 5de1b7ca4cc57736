import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { additionTags, changeTags, leadSetupTags } from '#contract/live/changeTags.ts';
import {
  DeleteImportDocument,
  DropBadImportRowsDocument,
  DropImportRowsDocument,
  EditImportCellsDocument,
  FindChangeJobsDocument,
  FindImportDocument,
  FindImportRowsDocument,
  StartImportDocument,
  UpdateImportDocument,
} from './imports.generated.ts';
import type {
  FindImportRowsQuery,
  FindImportRowsQueryVariables,
  ImportFieldsFragment,
  ImportInput,
} from './imports.generated.ts';
import { changeDraft } from './draft/changeDraft.ts';

/** An import: a draft with its settings, one that runs, or what became of it. */
export type Import = ImportFieldsFragment;

/** A row of a draft. */
export type ImportRow = FindImportRowsQuery['findImportRows']['data'][number];

/** What can be changed of a draft. */
export type ImportChange = ImportInput;

type RowsArgument = FindImportRowsQueryVariables;

const importsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findImport: build.query({
      ...operation(FindImportDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Change_Job', id }],
    }),
    findImportRows: build.query({
      ...operation(FindImportRowsDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Change_Job', id }],
    }),
    findChangeJobs: build.query({
      ...operation(FindChangeJobsDocument),
      providesTags: (reply) => listTags('Change_Job', reply?.data),
    }),
    updateImport: build.mutation({
      ...operation(UpdateImportDocument),
      // What was chosen shows at once; what it comes to is counted by the server.
      async onQueryStarted({ id, input }, { dispatch, queryFulfilled }): Promise<void> {
        const written = dispatch(
          importsApi.util.updateQueryData('findImport', { id }, ({ data }) => {
            if (data) changeDraft(data, input);
          }),
        );
        await queryFulfilled.catch(written.undo);
      },
      invalidatesTags: invalidates(({ id }) => changeTags('change job', id)),
    }),
    editImportCells: build.mutation({
      ...operation(EditImportCellsDocument),
      async onQueryStarted({ id, row, cells }, { dispatch, getState, queryFulfilled }): Promise<void> {
        for (const shown of importsApi.util.selectInvalidatedBy(getState(), [{ type: 'Change_Job', id }])) {
          if (shown.endpointName !== 'findImportRows') continue;
          const written = dispatch(
            importsApi.util.updateQueryData(
              'findImportRows',
              shown.originalArgs as RowsArgument,
              ({ data }) => {
                const found = data.find((each) => each.row === row);
                for (const { column, text } of found ? cells : []) found?.cells.splice(column, 1, text);
              },
            ),
          );
          await queryFulfilled.catch(written.undo);
        }
      },
      invalidatesTags: invalidates(({ id }) => changeTags('change job', id)),
    }),
    dropImportRows: build.mutation({
      ...operation(DropImportRowsDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('change job', id)),
    }),
    dropBadImportRows: build.mutation({
      ...operation(DropBadImportRowsDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('change job', id)),
    }),
    startImport: build.mutation({
      ...operation(StartImportDocument),
      invalidatesTags: invalidates(({ id }) => [...changeTags('change job', id), ...leadSetupTags()]),
    }),
    deleteImport: build.mutation({
      ...operation(DeleteImportDocument),
      // Not the import itself: the screen that shows it is about to be left.
      invalidatesTags: invalidates(additionTags('change job')),
    }),
  }),
});

export const {
  useFindImportQuery,
  useLazyFindImportQuery,
  useFindImportRowsQuery,
  useFindChangeJobsQuery,
  useUpdateImportMutation,
  useEditImportCellsMutation,
  useDropImportRowsMutation,
  useDropBadImportRowsMutation,
  useStartImportMutation,
  useDeleteImportMutation,
} = importsApi;
