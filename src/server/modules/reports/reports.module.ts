import type { Module } from '#server/module.ts';
import { reportsResolvers } from './reports.resolvers.ts';
import type { ReportsService } from './reports.service.ts';
import { createReportsService } from './reports.service.ts';

declare module '#server/services.ts' {
  interface Services {
    reports: ReportsService;
  }
}

export const reportsModule = {
  resolvers: [reportsResolvers],
  services: { reports: createReportsService },
} satisfies Module;
