import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { pageTags } from '#contract/live/changeTags.ts';
import {
  CreateTaskDocument,
  DeleteTaskDocument,
  FindMembersDocument,
  FindTasksDocument,
  SetTaskDoneDocument,
  UpdateTaskDocument,
} from './tasks.generated.ts';
import type { FindTasksQuery, MemberFieldsFragment } from './tasks.generated.ts';

/** Of whom a task is. */
export interface TaskOwner {
  kind: PersonKind;
  personId: string;
}

export type Task = FindTasksQuery['findTasks']['data'][number];
export type Member = MemberFieldsFragment;

const ofTask = invalidates(({ kind, personId }: TaskOwner) => [
  ...pageTags(kind === 'LEAD' ? 'lead' : 'contact', personId),
  listTag('Task'),
]);

export const tasksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findMembers: build.query({
      ...operation(FindMembersDocument),
      providesTags: [listTag('User')],
    }),
    findTasks: build.query({
      ...operation(FindTasksDocument),
      providesTags: (_reply, _error, { kind, personId }) => [
        { type: kind === 'LEAD' ? 'Lead' : 'Contact', id: personId },
      ],
    }),
    createTask: build.mutation({
      ...operation(CreateTaskDocument),
      invalidatesTags: ofTask,
    }),
    updateTask: build.mutation({
      ...operation(UpdateTaskDocument),
      invalidatesTags: ofTask,
    }),
    setTaskDone: build.mutation({
      ...operation(SetTaskDoneDocument),
      invalidatesTags: ofTask,
    }),
    deleteTask: build.mutation({
      ...operation(DeleteTaskDocument),
      invalidatesTags: ofTask,
    }),
  }),
});

export const {
  useFindMembersQuery,
  useFindTasksQuery,
  useCreateTaskMutation,
  useUpdateTaskMutation,
  useSetTaskDoneMutation,
  useDeleteTaskMutation,
} = tasksApi;
