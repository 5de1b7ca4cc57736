import type { Module } from '#server/module.ts';
import { dashboardResolvers } from './dashboard.resolvers.ts';
import type { DashboardService } from './dashboard.service.ts';
import { createDashboardService } from './dashboard.service.ts';

declare module '#server/services.ts' {
  interface Services {
    dashboard: DashboardService;
  }
}

export const dashboardModule = {
  resolvers: [dashboardResolvers],
  services: { dashboard: createDashboardService },
} satisfies Module;
