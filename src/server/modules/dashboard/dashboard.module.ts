import type { Module } from '#server/module.ts';
import { dashboardJobs } from './dashboard.jobs.ts';
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
  jobs: [dashboardJobs],
  // After the people, whose deletion is counted, too
  companyTables: ['lead_days', 'lead_day_zones'],
} satisfies Module;
