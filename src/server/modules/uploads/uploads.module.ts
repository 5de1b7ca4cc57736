import type { Module } from '#server/module.ts';
import { uploadsJobs } from './uploads.jobs.ts';
import { uploadsResolvers } from './uploads.resolvers.ts';
import { fileRoutes } from './uploads.routes.ts';
import type { UploadsService } from './uploads.service.ts';
import { createUploadsService } from './uploads.service.ts';

declare module '#server/services.ts' {
  interface Services {
    uploads: UploadsService;
  }
}

export const uploadsModule = {
  resolvers: [uploadsResolvers],
  services: { uploads: createUploadsService },
  jobs: [uploadsJobs],
  routes: [fileRoutes],
} satisfies Module;
