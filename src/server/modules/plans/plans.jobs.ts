import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** Renews plans, and charges cards for them. */
export function plansJobs({ plans, planPayments }: Pick<Services, 'plans' | 'planPayments'>) {
  return [
    defineJob({ name: 'plans.renew', cron: '*/10 * * * *', handler: () => plans.renewPlans() }),
    defineJob({ name: 'plans.collect', cron: '* * * * *', handler: () => planPayments.collectPlans() }),
  ];
}
