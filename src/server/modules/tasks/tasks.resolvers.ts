import { i18n } from '#contract/i18n/i18n.ts';
import type { GraphqlContext } from '#server/context.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers, TaskInput } from '#server/graphql/types.generated.ts';
import { toMember } from '#server/modules/members/toMember.ts';
import type { RecordKey } from '#server/modules/records/crmRecord.ts';
import { recordKey } from '#server/modules/records/crmRecord.ts';

/** Tasks: of people, and of every kind of record. */
export const tasksResolvers: Resolvers = {
  Query: {
    findTasks: (_parent, of, context) => find(context, recordKey(of)),
    findRecordTasks: (_parent, key, context) => find(context, key),
  },

  Mutation: {
    createTask: (_parent, { input, ...of }, context) => create(context, recordKey(of), input),
    createRecordTask: (_parent, { input, ...key }, context) => create(context, key, input),
    updateTask: (_parent, { id, input, ...of }, context) => update(context, recordKey(of), id, input),
    updateRecordTask: (_parent, { id, input, ...key }, context) => update(context, key, id, input),
    setTaskDone: (_parent, { id, isDone, ...of }, context) => setDone(context, recordKey(of), id, isDone),
    setRecordTaskDone: (_parent, { id, isDone, ...key }, context) => setDone(context, key, id, isDone),
    deleteTask: (_parent, { id, ...of }, context) => remove(context, recordKey(of), id),
    deleteRecordTask: (_parent, { id, ...key }, context) => remove(context, key, id),
  },
};

async function find(context: GraphqlContext, key: RecordKey) {
  const tasks = await context.services.tasks.findTasks(viewerOf(context), key);
  return acknowledged('Tasks found', {
    data: tasks.map((task) => ({
      _id: task.id,
      title: task.title,
      due: task.due,
      assignee: task.assignee && toMember(task.assignee),
      createdBy: task.created_by,
      isDone: task.done_at !== null,
      doneBy: task.done_by,
      doneAt: task.done_at,
    })),
  });
}

async function create(context: GraphqlContext, key: RecordKey, input: TaskInput) {
  await context.services.tasks.createTask(viewerOf(context), key, input);
  return acknowledged(i18n.t('Task added'), {}, 201);
}

async function update(context: GraphqlContext, key: RecordKey, id: string, input: TaskInput) {
  await context.services.tasks.updateTask(viewerOf(context), key, id, input);
  return acknowledged(i18n.t('Task saved'));
}

async function setDone(context: GraphqlContext, key: RecordKey, id: string, isDone: boolean) {
  await context.services.tasks.setTaskDone(viewerOf(context), key, id, isDone);
  return acknowledged(isDone ? i18n.t('Task done') : i18n.t('Task reopened'));
}

async function remove(context: GraphqlContext, key: RecordKey, id: string) {
  await context.services.tasks.deleteTask(viewerOf(context), key, id);
  return acknowledged(i18n.t('Task deleted'));
}
