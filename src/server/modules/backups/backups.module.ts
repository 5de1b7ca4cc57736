import type { Module } from '#server/module.ts';
import { backupsJobs } from './backups.jobs.ts';
import type { BackupsService } from './backups.service.ts';
import { createBackupsService } from './backups.service.ts';

declare module '#server/services.ts' {
  interface Services {
    backups: BackupsService;
  }
}

export const backupsModule = {
  services: { backups: createBackupsService },
  jobs: [backupsJobs],
} satisfies Module;
