import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { changeTags, massChangeTags } from '#contract/live/changeTags.ts';
import type { RecordJobFieldsFragment, RecordJobReplyFieldsFragment } from './recordJobs.generated.ts';
import {
  FindRecordJobDocument,
  StopRecordJobDocument,
  UndoRecordJobDocument,
} from './recordJobs.generated.ts';

/** Many changes of deals or accounts done as one: a bulk change, an import or a merge. */
export type RecordJob = RecordJobFieldsFragment;

/** The result of starting, undoing or loading a job. */
export type RecordJobReply = RecordJobReplyFieldsFragment;

export const recordJobsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findRecordJob: build.query({
      ...operation(FindRecordJobDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Record_Job', id }],
    }),
    undoRecordJob: build.mutation(change(({ id }) => recordJobTags(id), UndoRecordJobDocument)),
    stopRecordJob: build.mutation(change(({ id }) => recordJobTags(id), StopRecordJobDocument)),
  }),
});

export const { useFindRecordJobQuery, useStopRecordJobMutation, useUndoRecordJobMutation } = recordJobsApi;

/** The cache tags to refetch after a job has started or ended. */
export function recordJobTags(id?: string) {
  return [
    ...(id === undefined ? [] : changeTags('record job', id)),
    ...massChangeTags('deal'),
    ...massChangeTags('organization'),
  ];
}
