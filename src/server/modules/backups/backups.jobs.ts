import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { JobParts } from '#server/module.ts';

/** The nightly backup, and the weekly check of the newest one, where BACKUP_TO is set. Times are UTC. */
export function backupsJobs({ backups, config }: Pick<JobParts, 'backups' | 'config'>) {
  if (!config.backup.to) return [];
  const patience = { retries: 2, retryDelay: 600, limit: 6 * 3_600, atOnce: 1 };
  return [
    defineJob({ name: 'backups.write', cron: '17 2 * * *', ...patience, handler: () => backups.backUp() }),
    defineJob({
      name: 'backups.check',
      cron: '47 4 * * 0',
      ...patience,
      handler: () => backups.checkNewest(),
    }),
  ];
}
