import { languageFor, SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import { defineJob } from '#server/jobs/jobDefinition.ts';
import { inLanguage } from '#server/platform/languages/textsInUse.ts';
import type { Services } from '#server/services.ts';

declare module '#server/jobs/jobDefinition.ts' {
  interface JobPayloads {
    /** Continues a bulk change, or its undo; in the language of the user who started it. */
    'changes.run': { companyId: string; jobId: string; language?: string };
  }
}

/** Bulk changes of people, chunk by chunk. A run takes a minute at most and then queues the rest, so a longer try has died. */
export function changeJobsJobs({ changeJobs }: Pick<Services, 'changeJobs'>) {
  return [
    defineJob({
      name: 'changes.run',
      retries: 20,
      retryDelay: 2,
      retryDelayMax: 60,
      limit: 180,
      atOnce: 2,
      handler: (ref, signal) =>
        inLanguage(languageFor(ref.language) ?? SOURCE_LANGUAGE, () => changeJobs.run(ref, signal)),
    }),
  ];
}
