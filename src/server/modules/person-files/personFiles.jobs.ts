import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** Every hour, removes deleted files that can no longer be restored, and bytes without a file. */
export function personFilesJobs({ personFiles }: Pick<Services, 'personFiles'>) {
  return [
    defineJob({
      name: 'personFiles.sweep',
      cron: '32 * * * *',
      handler: () => personFiles.sweepPersonFiles(),
    }),
  ];
}
