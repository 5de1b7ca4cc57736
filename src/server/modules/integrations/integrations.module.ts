import type { Module } from '#server/module.ts';
import { integrationsJobs } from './integrations.jobs.ts';
import { integrationsResolvers } from './integrations.resolvers.ts';
import type { IntegrationsService } from './integrations.service.ts';
import { createIntegrationsService } from './integrations.service.ts';
import { releaseDeliveries } from './personDeliveries.service.ts';
import { takingRoute } from './taking/taking.routes.ts';

declare module '#server/services.ts' {
  interface Services {
    integrations: IntegrationsService;
  }
}

export const integrationsModule = {
  resolvers: [integrationsResolvers],
  services: { integrations: createIntegrationsService },
  jobs: [integrationsJobs],
  reactions: { 'people.deleted': releaseDeliveries },
  routes: [takingRoute],
  companyTables: ['integration_deliveries', 'integrations'],
} satisfies Module;
