import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { RECORD_TAGS, recordTags } from '../recordKey.ts';
import type { FindRecordFilesQuery } from './files.generated.ts';
import {
  DeleteRecordFileDocument,
  FindRecordFilesDocument,
  RenameRecordFileDocument,
  RestoreRecordFileDocument,
} from './files.generated.ts';

export type RecordFile = FindRecordFilesQuery['findRecordFiles']['data'][number];

const filesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findRecordFiles: build.query({
      ...operation(FindRecordFilesDocument),
      providesTags: (_reply, _error, { kind, recordId }) => [{ type: RECORD_TAGS[kind], id: recordId }],
    }),
    renameRecordFile: build.mutation(change(recordTags, RenameRecordFileDocument)),
    deleteRecordFile: build.mutation(change(recordTags, DeleteRecordFileDocument)),
    restoreRecordFile: build.mutation(change(recordTags, RestoreRecordFileDocument)),
  }),
});

export const {
  useFindRecordFilesQuery,
  useRenameRecordFileMutation,
  useDeleteRecordFileMutation,
  useRestoreRecordFileMutation,
} = filesApi;
