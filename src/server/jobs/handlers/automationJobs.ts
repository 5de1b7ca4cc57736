import type { AutomationService } from '#server/modules/automation/automation.service.ts';
import type { Jobs } from '../jobs.ts';

/** Automations, company by company. A turn ends after some hundred steps and queues the rest. */
export function registerAutomationJobs(
  jobs: Jobs,
  { automation }: { automation: Pick<AutomationService, 'takeAutomationTurn' | 'careForAutomations'> },
): void {
  jobs.register(
    'automation.turn',
    ({ companyId }, signal) => automation.takeAutomationTurn(companyId, signal),
    { retries: 5, limit: 180 },
  );
  jobs.register('automation.care', () => automation.careForAutomations());
  jobs.schedule('automation.care', '* * * * *', {});
}
