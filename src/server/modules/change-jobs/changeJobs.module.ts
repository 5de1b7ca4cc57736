import type { Module } from '#server/module.ts';
import { changeJobsJobs } from './changeJobs.jobs.ts';
import { changeJobsResolvers } from './changeJobs.resolvers.ts';
import type { ChangeJobsService } from './changeJobs.service.ts';
import { createChangeJobsService } from './changeJobs.service.ts';

declare module '#server/services.ts' {
  interface Services {
    changeJobs: ChangeJobsService;
  }
}

declare module '#server/reactions.ts' {
  interface Occurrences {
    /** The leads that a job deleted along with their submissions of a form are restored. */
    'changeJob.undone': { companyId: string; jobId: string; formId: string };
  }
}

export const changeJobsModule = {
  resolvers: [changeJobsResolvers],
  services: {
    changeJobs: (parts, { importWork, apiKeys }) =>
      createChangeJobsService({ ...parts, works: { IMPORT: importWork }, findKey: apiKeys.findKey }),
  },
  jobs: [changeJobsJobs],
  lifecycle: { recover: ({ changeJobs }) => changeJobs.resume() },
  companyTables: ['change_jobs'],
} satisfies Module;
