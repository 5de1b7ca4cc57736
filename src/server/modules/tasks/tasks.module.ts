import type { Module } from '#server/module.ts';
import { shownTasks } from './shownTasks.service.ts';
import { moveAccountTasks, moveOpenTasks, moveTasks, returnAccountTasks } from './taskMoves.service.ts';
import { tasksResolvers } from './tasks.resolvers.ts';
import type { TasksService } from './tasks.service.ts';
import { createTasksService } from './tasks.service.ts';

declare module '#server/services.ts' {
  interface Services {
    tasks: TasksService;
  }
}

export const tasksModule = {
  resolvers: [tasksResolvers],
  services: { tasks: createTasksService },
  reactions: {
    'people.converted': moveOpenTasks,
    'people.deleted': moveTasks,
    'accounts.merged': moveAccountTasks,
    'accounts.mergeUndone': returnAccountTasks,
  },
  recordReaders: { task: shownTasks },
} satisfies Module;
