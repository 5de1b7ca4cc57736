import type { Module } from '#server/module.ts';
import { fieldFileRoutes } from './fieldFiles.routes.ts';
import { moveAccountFiles, moveFiles, returnAccountFiles } from './personFileMoves.service.ts';
import { personFilesJobs } from './personFiles.jobs.ts';
import { personFilesResolvers } from './personFiles.resolvers.ts';
import { personFileRoutes } from './personFiles.routes.ts';
import type { PersonFilesService } from './personFiles.service.ts';
import { createPersonFilesService } from './personFiles.service.ts';

declare module '#server/services.ts' {
  interface Services {
    personFiles: PersonFilesService;
  }
}

export const personFilesModule = {
  resolvers: [personFilesResolvers],
  services: { personFiles: createPersonFilesService },
  jobs: [personFilesJobs],
  reactions: {
    'people.deleted': moveFiles,
    'accounts.merged': moveAccountFiles,
    'accounts.mergeUndone': returnAccountFiles,
  },
  routes: [personFileRoutes, fieldFileRoutes],
} satisfies Module;
