import { takingRoute } from './taking/taking.routes.ts';
import type { Module } from '#server/module.ts';
import { releaseDeliveries } from './personDeliveries.service.ts';
import { integrationsJobs } from './integrations.jobs.ts';
import { integrationsResolvers } from './integrations.resolvers.ts';
import { createIntegrationsService } from './integrations.service.ts';
import type { IntegrationsService } from './integrations.service.ts';

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
