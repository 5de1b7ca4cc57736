import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** Every hour, deletes expired import drafts, their rows, and expired exports. */
export function importsJobs({ imports, exports }: Pick<Services, 'imports' | 'exports'>) {
  return [
    defineJob({
      name: 'imports.sweep',
      cron: '27 * * * *',
      async handler() {
        await imports.sweepImports();
        await exports.sweepExports();
      },
    }),
  ];
}
