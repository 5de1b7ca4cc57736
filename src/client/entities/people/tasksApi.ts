import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { pageTags } from '#contract/live/changeTags.ts';
import type { FindTasksQuery, MemberFieldsFragment } from './tasks.generated.ts';
import {
  CreateTaskDocument,
  DeleteTaskDocument,
  FindMembersDocument,
  FindTasksDocument,
  SetTaskDoneDocument,
  UpdateTaskDocument,
} from './tasks.generated.ts';

/** The person of a task. */
export interface TaskOwner {
  kind: PersonKind;
  personId: string;
}

export type Task = FindTasksQuery['findTasks']['data'][number];
export type Member = MemberFieldsFragment;

const ofTask = ({ kind, personId }: TaskOwner) => [
  ...pageTags(kind === 'LEAD' ? 'lead' : 'contact', personId),
  listTag('Task'),
];

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
    createTask: build.mutation(change(ofTask, CreateTaskDocument)),
    updateTask: build.mutation(change(ofTask, UpdateTaskDocument)),
    setTaskDone: build.mutation(change(ofTask, SetTaskDoneDocument)),
    deleteTask: build.mutation(change(ofTask, DeleteTaskDocument)),
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
