import type { Module } from '#server/module.ts';
import { paymentMethodsJobs } from './paymentMethods.jobs.ts';
import { paymentMethodsResolvers } from './paymentMethods.resolvers.ts';
import type { PaymentMethodsService } from './paymentMethods.service.ts';
import { createPaymentMethodsService } from './paymentMethods.service.ts';

declare module '#server/services.ts' {
  interface Services {
    paymentMethods: PaymentMethodsService;
  }
}

declare module '#server/reactions.ts' {
  interface Occurrences {
    /** A payment method became the default, or was restored. */
    'paymentMethod.usable': { companyId: string; at: Date };
  }
}

export const paymentMethodsModule = {
  resolvers: [paymentMethodsResolvers],
  services: { paymentMethods: createPaymentMethodsService },
  jobs: [paymentMethodsJobs],
  companyTables: ['payment_methods'],
} satisfies Module;
