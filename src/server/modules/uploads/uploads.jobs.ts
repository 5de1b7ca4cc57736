import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Services } from '#server/services.ts';

/** Every hour, removes uploads that nothing refers to. */
export function uploadsJobs({ uploads, logger }: Pick<Services, 'uploads'> & { logger: Logger }) {
  return [
    defineJob({
      name: 'uploads.sweep',
      cron: '17 * * * *',
      async handler() {
        const removed = await uploads.sweepUploads();
        if (removed > 0) logger.info({ removed }, 'Removed uploads that nothing shows');
      },
    }),
  ];
}
