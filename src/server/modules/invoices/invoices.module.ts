import type { Module } from '#server/module.ts';
import { invoicesJobs } from './invoices.jobs.ts';
import { invoicesResolvers } from './invoices.resolvers.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import type { InvoicesService } from './invoices.service.ts';
import { createInvoicesService } from './invoices.service.ts';
import { invoiceSettingsResolvers } from './settings/invoiceSettings.resolvers.ts';
import { shownInvoices, shownPayments } from './shownInvoices.service.ts';
import { subscriptionsResolvers } from './subscriptions/subscriptions.resolvers.ts';
import { taxesResolvers } from './taxes.resolvers.ts';

declare module '#server/services.ts' {
  interface Services {
    invoices: InvoicesService;
  }
}

export const invoicesModule = {
  resolvers: [invoicesResolvers, invoiceSettingsResolvers, subscriptionsResolvers, taxesResolvers],
  services: {
    invoices: (parts, { uploads, onlinePayments }) =>
      createInvoicesService({ ...parts, uploads, pages: onlinePayments }),
  },
  jobs: [invoicesJobs],
  routes: [invoiceRoutes],
  companyTables: [
    'invoice_reminders',
    'payments',
    'invoices',
    'invoice_numbers',
    'tax_rates',
    'tax_settings',
    'invoice_settings',
    'customer_subscriptions',
  ],
  recordReaders: { invoice: shownInvoices, payment: shownPayments },
} satisfies Module;
