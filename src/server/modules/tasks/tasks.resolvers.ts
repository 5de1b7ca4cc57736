import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toMember } from '#server/modules/members/toMember.ts';

/** Tasks of leads and contacts. */
export const tasksResolvers: Resolvers = {
  Query: {
    async findTasks(_parent, owner, context) {
      const tasks = await context.services.tasks.findTasks(viewerOf(context), owner);
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
    },
  },

  Mutation: {
    async createTask(_parent, { input, ...owner }, context) {
      await context.services.tasks.createTask(viewerOf(context), owner, input);
      return acknowledged(i18n.t('Task added'), {}, 201);
    },

    async updateTask(_parent, { id, input, ...owner }, context) {
      await context.services.tasks.updateTask(viewerOf(context), owner, id, input);
      return acknowledged(i18n.t('Task saved'));
    },

    async setTaskDone(_parent, { id, isDone, ...owner }, context) {
      await context.services.tasks.setTaskDone(viewerOf(context), owner, id, isDone);
      return acknowledged(isDone ? i18n.t('Task done') : i18n.t('Task reopened'));
    },

    async deleteTask(_parent, { id, ...owner }, context) {
      await context.services.tasks.deleteTask(viewerOf(context), owner, id);
      return acknowledged(i18n.t('Task deleted'));
    },
  },
};
