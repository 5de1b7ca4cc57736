import type { Module } from '#server/module.ts';
import { allUsersResolvers } from './allUsers.resolvers.ts';
import { usersJobs } from './users.jobs.ts';
import { usersResolvers } from './users.resolvers.ts';
import type { UsersService } from './users.service.ts';
import { createUsersService } from './users.service.ts';

declare module '#server/services.ts' {
  interface Services {
    users: UsersService;
  }
}

export const usersModule = {
  resolvers: [usersResolvers, allUsersResolvers],
  services: {
    users: (parts, { auth, uploads }) => createUsersService({ ...parts, db: parts.database, auth, uploads }),
  },
  jobs: [usersJobs],
} satisfies Module;
