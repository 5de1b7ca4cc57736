import type { ExportsService } from '#server/modules/exports/exports.service.ts';
import type { ImportsService } from '#server/modules/imports/imports.service.ts';
import type { Jobs } from '../jobs.ts';

/** Every hour, clears away drafts and rows of files whose time is over, and exports that can no longer be fetched. */
export function registerImportJobs(
  jobs: Jobs,
  deps: { imports: ImportsService; exports: ExportsService },
): void {
  jobs.register('imports.sweep', async () => {
    await deps.imports.sweepImports();
    await deps.exports.sweepExports();
  });
  jobs.schedule('imports.sweep', '27 * * * *', {});
}
