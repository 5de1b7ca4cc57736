import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { recordJobTags } from '#client/entities/change-jobs/records/recordJobsApi.ts';
import type { RecordImportFieldsFragment } from './recordImports.generated.ts';
import {
  DeleteRecordImportDocument,
  FindRecordImportDocument,
  FindRecordJobsDocument,
  StartRecordImportDocument,
  UpdateRecordImportDocument,
} from './recordImports.generated.ts';

/** An import of deals or accounts: a draft with its settings and forecast, or what it did. */
export type RecordImport = RecordImportFieldsFragment;

const recordImportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findRecordImport: build.query({
      ...operation(FindRecordImportDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Record_Job', id }],
    }),
    findRecordJobs: build.query({
      ...operation(FindRecordJobsDocument),
      providesTags: (reply) => listTags('Record_Job', reply?.data),
    }),
    updateRecordImport: build.mutation(
      change(({ id }) => [{ type: 'Record_Job', id }], UpdateRecordImportDocument),
    ),
    startRecordImport: build.mutation(change(({ id }) => recordJobTags(id), StartRecordImportDocument)),
    deleteRecordImport: build.mutation(change([], DeleteRecordImportDocument)),
  }),
});

export const {
  useFindRecordImportQuery,
  useFindRecordJobsQuery,
  useUpdateRecordImportMutation,
  useStartRecordImportMutation,
  useDeleteRecordImportMutation,
} = recordImportsApi;
