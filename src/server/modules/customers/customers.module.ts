import type { Module } from '#server/module.ts';
import { customersJobs } from './customers.jobs.ts';
import { customersResolvers } from './customers.resolvers.ts';
import type { CustomersService } from './customers.service.ts';
import { createCustomersService } from './customers.service.ts';
import { shownCustomers } from './shownCustomers.service.ts';

declare module '#server/services.ts' {
  interface Services {
    customers: CustomersService;
  }
}

export const customersModule = {
  resolvers: [customersResolvers],
  services: {
    customers: (parts, { uploads, people }) => createCustomersService({ ...parts, uploads, people }),
  },
  jobs: [customersJobs],
  companyTables: ['customers'],
  recordReaders: { customer: shownCustomers },
} satisfies Module;
