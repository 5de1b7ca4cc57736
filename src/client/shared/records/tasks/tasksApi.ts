import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { RecordKey } from '../recordKey.ts';
import { RECORD_TAGS, recordTags } from '../recordKey.ts';
import type { FindRecordTasksQuery } from './tasks.generated.ts';
import {
  CreateRecordTaskDocument,
  DeleteRecordTaskDocument,
  FindRecordTasksDocument,
  SetRecordTaskDoneDocument,
  UpdateRecordTaskDocument,
} from './tasks.generated.ts';

export type Task = FindRecordTasksQuery['findRecordTasks']['data'][number];

const ofTask = (key: RecordKey) => [...recordTags(key), listTag('Task')];

export const tasksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findRecordTasks: build.query({
      ...operation(FindRecordTasksDocument),
      providesTags: (_reply, _error, { kind, recordId }) => [{ type: RECORD_TAGS[kind], id: recordId }],
    }),
    createRecordTask: build.mutation(change(ofTask, CreateRecordTaskDocument)),
    updateRecordTask: build.mutation(change(ofTask, UpdateRecordTaskDocument)),
    setRecordTaskDone: build.mutation(change(ofTask, SetRecordTaskDoneDocument)),
    deleteRecordTask: build.mutation(change(ofTask, DeleteRecordTaskDocument)),
  }),
});

export const {
  useFindRecordTasksQuery,
  useCreateRecordTaskMutation,
  useUpdateRecordTaskMutation,
  useSetRecordTaskDoneMutation,
  useDeleteRecordTaskMutation,
} = tasksApi;
