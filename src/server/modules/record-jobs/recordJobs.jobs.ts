import { languageFor, SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import { defineJob } from '#server/jobs/jobDefinition.ts';
import { inLanguage } from '#server/platform/languages/textsInUse.ts';
import type { Services } from '#server/services.ts';

declare module '#server/jobs/jobDefinition.ts' {
  interface JobPayloads {
    /** Continues a job of deals or accounts, or its undo; in the language of the user who started it. */
    'records.run': { companyId: string; jobId: string; language?: string };
  }
}

/** Bulk changes and imports of deals and accounts, chunk by chunk. A run takes a minute at most and then queues the rest. */
export function recordJobsJobs({ recordJobs }: Pick<Services, 'recordJobs'>) {
  return [
    defineJob({
      name: 'records.run',
      retries: 20,
      retryDelay: 2,
      retryDelayMax: 60,
      limit: 180,
      atOnce: 2,
      handler: (ref, signal) =>
        inLanguage(languageFor(ref.language) ?? SOURCE_LANGUAGE, () => recordJobs.runRecordJob(ref, signal)),
    }),
  ];
}
