import type { Module } from '#server/module.ts';
import { importsJobs } from './imports.jobs.ts';
import { importsResolvers } from './imports.resolvers.ts';
import { createImportsService } from './imports.service.ts';
import type { ImportsService } from './imports.service.ts';

declare module '#server/services.ts' {
  interface Services {
    imports: ImportsService;
  }
}

export const importsModule = {
  resolvers: [importsResolvers],
  services: {
    imports: (parts, { leadSetup, ownFields }) => createImportsService({ ...parts, leadSetup, ownFields }),
  },
  jobs: [importsJobs],
} satisfies Module;
