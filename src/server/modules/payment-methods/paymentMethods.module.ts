import type { Module } from '#server/module.ts';
import { paymentMethodsJobs } from './paymentMethods.jobs.ts';
import { paymentMethodsResolvers } from './paymentMethods.resolvers.ts';
import { createPaymentMethodsService } from './paymentMethods.service.ts';
import type { PaymentMethodsService } from './paymentMethods.service.ts';

declare module '#server/services.ts' {
  interface Services {
    paymentMethods: PaymentMethodsService;
  }
}

export const paymentMethodsModule = {
  resolvers: [paymentMethodsResolvers],
  services: { paymentMethods: createPaymentMethodsService },
  jobs: [paymentMethodsJobs],
  companyTables: ['payment_methods'],
} satisfies Module;
