import type { Module } from '#server/module.ts';
import { importWork } from '#server/modules/imports/run/importWork.ts';
import { changeJobsJobs } from './changeJobs.jobs.ts';
import { changeJobsResolvers } from './changeJobs.resolvers.ts';
import { createChangeJobsService } from './changeJobs.service.ts';
import type { ChangeJobsService } from './changeJobs.service.ts';

declare module '#server/services.ts' {
  interface Services {
    changeJobs: ChangeJobsService;
  }
}

export const changeJobsModule = {
  resolvers: [changeJobsResolvers],
  services: {
    changeJobs: (parts) =>
      createChangeJobsService({ ...parts, works: { IMPORT: importWork(parts.database, parts.tokens) } }),
  },
  jobs: [changeJobsJobs],
  companyTables: ['change_jobs'],
} satisfies Module;
