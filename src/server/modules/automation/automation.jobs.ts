import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

declare module '#server/jobs/jobDefinition.ts' {
  interface JobPayloads {
    /** Runs the automation steps that are due in a company. */
    'automation.turn': { companyId: string };
  }
}

/** Automations, company by company. A run ends after some hundred steps and queues the rest. */
export function automationJobs({ automation }: Pick<Services, 'automation'>) {
  return [
    defineJob({
      name: 'automation.turn',
      retries: 5,
      limit: 180,
      handler: ({ companyId }, signal) => automation.takeAutomationTurn(companyId, signal),
    }),
    defineJob({ name: 'automation.care', cron: '* * * * *', handler: () => automation.recoverAutomations() }),
  ];
}
