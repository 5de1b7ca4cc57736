import type { Module } from '#server/module.ts';
import { exportsResolvers } from './exports.resolvers.ts';
import type { ExportsService } from './exports.service.ts';
import { createExportsService } from './exports.service.ts';
import { spreadsheetRoutes } from './spreadsheets.routes.ts';

declare module '#server/services.ts' {
  interface Services {
    exports: ExportsService;
  }
}

export const exportsModule = {
  resolvers: [exportsResolvers],
  services: {
    exports: (parts, { accounts, deals, customers, activity, appointments, invoices, smsCampaignRows }) =>
      createExportsService({
        ...parts,
        accounts,
        deals,
        customers,
        activity,
        appointments,
        invoices,
        smsCampaignRows,
      }),
  },
  routes: [spreadsheetRoutes],
  companyTables: ['exports'],
} satisfies Module;
