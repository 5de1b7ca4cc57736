import type { UploadsService } from '#server/modules/uploads/uploads.service.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Jobs } from '../jobs.ts';

/** Every hour, removes uploads that nothing shows. */
export function registerUploadJobs(jobs: Jobs, deps: { uploads: UploadsService; logger: Logger }): void {
  jobs.register('uploads.sweep', async () => {
    const removed = await deps.uploads.sweepUploads();
    if (removed > 0) deps.logger.info({ removed }, 'Removed uploads that nothing shows');
  });
  jobs.schedule('uploads.sweep', '17 * * * *', {});
}
