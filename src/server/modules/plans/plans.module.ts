import type { Module } from '#server/module.ts';
import { startFreePlan } from './firstPlan.service.ts';
import { collectByNewCard } from './planDues.service.ts';
import type { PlanPaymentsService } from './planPayments.service.ts';
import { createPlanPaymentsService } from './planPayments.service.ts';
import { plansJobs } from './plans.jobs.ts';
import { plansResolvers } from './plans.resolvers.ts';
import type { PlansService } from './plans.service.ts';
import { createPlansService } from './plans.service.ts';

declare module '#server/services.ts' {
  interface Services {
    plans: PlansService;
    planPayments: PlanPaymentsService;
  }
}

export const plansModule = {
  resolvers: [plansResolvers],
  services: {
    plans: (parts) => createPlansService({ ...parts, isCollected: parts.cards !== null }),
    planPayments: createPlanPaymentsService,
  },
  jobs: [plansJobs],
  reactions: { 'company.created': startFreePlan, 'paymentMethod.usable': collectByNewCard },
  companyTables: ['subscriptions', 'plan_charges', 'plan_accounts', 'plan_payments'],
} satisfies Module;
