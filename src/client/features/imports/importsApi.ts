import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { additionTags, changeTags, leadSetupTags, renameTags } from '#contract/live/changeTags.ts';
import { changeDraft } from './draft/changeDraft.ts';
import type {
  FindImportRowsQuery,
  FindImportRowsQueryVariables,
  ImportFieldsFragment,
  ImportInput,
} from './imports.generated.ts';
import {
  CreateImportFieldDocument,
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
      ...change('change job', UpdateImportDocument),
      // Optimistic: the choice shows immediately, the forecast comes from the server.
      async onQueryStarted({ id, input }, { dispatch, queryFulfilled }): Promise<void> {
        const written = dispatch(
          importsApi.util.updateQueryData('findImport', { id }, ({ data }) => {
            if (data) changeDraft(data, input);
          }),
        );
        await queryFulfilled.catch(written.undo);
      },
    }),
    editImportCells: build.mutation({
      ...change('change job', EditImportCellsDocument),
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
    }),
    dropImportRows: build.mutation(change('change job', DropImportRowsDocument)),
    dropBadImportRows: build.mutation(change('change job', DropBadImportRowsDocument)),
    startImport: build.mutation(
      change(({ id }) => [...changeTags('change job', id), ...leadSetupTags()], StartImportDocument),
    ),
    createImportField: build.mutation(
      change([...additionTags('custom field'), ...renameTags('custom field')], CreateImportFieldDocument),
    ),
    deleteImport: build.mutation({
      // Not the import itself: the screen that shows it is about to be left.
      ...change(additionTags('change job'), DeleteImportDocument),
    }),
  }),
});

export const {
  useCreateImportFieldMutation,
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
