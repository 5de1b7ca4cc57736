import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { changeTags, leadSetupTags, massChangeTags } from '#contract/live/changeTags.ts';
import type { ChangeJobFieldsFragment, ChangeJobReplyFieldsFragment } from './changeJobs.generated.ts';
import {
  FindChangeJobDocument,
  StopChangeJobDocument,
  UndoChangeJobDocument,
} from './changeJobs.generated.ts';

/** Many changes done as one: a bulk change, an import or a merge. */
export type ChangeJob = ChangeJobFieldsFragment;

/** The result of starting, undoing or loading a job. */
export type ChangeJobReply = ChangeJobReplyFieldsFragment;

export const changeJobsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findChangeJob: build.query({
      ...operation(FindChangeJobDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Change_Job', id }],
    }),
    undoChangeJob: build.mutation(change(({ id }) => endTags(id), UndoChangeJobDocument)),
    stopChangeJob: build.mutation(change(({ id }) => endTags(id), StopChangeJobDocument)),
  }),
});

export const { useFindChangeJobQuery, useStopChangeJobMutation, useUndoChangeJobMutation } = changeJobsApi;

/** The cache tags to refetch after any job has ended. */
function endTags(id: string) {
  return [
    ...changeTags('change job', id),
    ...massChangeTags('lead'),
    ...massChangeTags('contact'),
    ...leadSetupTags(),
  ];
}
