import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

declare module '#server/jobs/jobDefinition.ts' {
  interface JobPayloads {
    /** Recalculates the formulas of one kind of record. */
    'formulas.calculate': { companyId: string; record: CustomRecord };
  }
}

/** Recalculates formulas, chunk by chunk. A run takes a minute at most and then queues the rest, so a longer try has died. */
export function customFieldsJobs({ formulaRuns }: Pick<Services, 'formulaRuns'>) {
  return [
    defineJob({
      name: 'formulas.calculate',
      retries: 20,
      retryDelay: 2,
      retryDelayMax: 60,
      limit: 180,
      atOnce: 2,
      handler: (ref, signal) => formulaRuns.calculateAll(ref, signal),
    }),
  ];
}
