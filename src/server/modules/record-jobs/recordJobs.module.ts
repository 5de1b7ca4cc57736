import type { Module } from '#server/module.ts';
import { recordJobsJobs } from './recordJobs.jobs.ts';
import { recordJobsResolvers } from './recordJobs.resolvers.ts';
import type { RecordJobsService } from './recordJobs.service.ts';
import { createRecordJobsService } from './recordJobs.service.ts';

declare module '#server/services.ts' {
  interface Services {
    recordJobs: RecordJobsService;
  }
}

export const recordJobsModule = {
  resolvers: [recordJobsResolvers],
  services: {
    recordJobs: (parts, { dealBulkWork, accountBulkWork, accountMergeWork, recordImportWork, apiKeys }) =>
      createRecordJobsService({
        ...parts,
        findKey: apiKeys.findKey,
        works: {
          DEAL: { BULK: dealBulkWork, IMPORT: recordImportWork },
          ACCOUNT: { BULK: accountBulkWork, IMPORT: recordImportWork, MERGE: accountMergeWork },
        },
      }),
  },
  jobs: [recordJobsJobs],
  lifecycle: { recover: ({ recordJobs }) => recordJobs.resumeRecordJobs() },
  companyTables: ['record_job_items', 'record_jobs'],
} satisfies Module;
