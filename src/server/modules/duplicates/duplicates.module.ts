import type { Module } from '#server/module.ts';
import { duplicatesJobs } from './duplicates.jobs.ts';
import { duplicatesResolvers } from './duplicates.resolvers.ts';
import type { DuplicatesService } from './duplicates.service.ts';
import { createDuplicatesService } from './duplicates.service.ts';

declare module '#server/services.ts' {
  interface Services {
    duplicates: DuplicatesService;
  }
}

export const duplicatesModule = {
  resolvers: [duplicatesResolvers],
  services: { duplicates: createDuplicatesService },
  jobs: [duplicatesJobs],
  // After the people, whose deletion is noted, too
  companyTables: ['duplicate_checks', 'duplicate_groups'],
} satisfies Module;
