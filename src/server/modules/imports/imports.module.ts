import type { Module } from '#server/module.ts';
import { importsJobs } from './imports.jobs.ts';
import { importsResolvers } from './imports.resolvers.ts';
import type { ImportsService } from './imports.service.ts';
import { createImportsService } from './imports.service.ts';
import { importWork } from './run/importWork.ts';

declare module '#server/services.ts' {
  interface Services {
    imports: ImportsService;
    importWork: ImportWork;
  }
}

type ImportWork = ReturnType<typeof importWork>;

export const importsModule = {
  resolvers: [importsResolvers],
  services: {
    importWork: ({ database, tokens }) => importWork(database, tokens),
    imports: (parts, { leadSetup, customFields }) =>
      createImportsService({ ...parts, leadSetup, customFields }),
  },
  jobs: [importsJobs],
} satisfies Module;
