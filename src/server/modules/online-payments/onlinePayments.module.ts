import type { Module } from '#server/module.ts';
import { onlinePaymentsResolvers } from './onlinePayments.resolvers.ts';
import { payRoutes } from './onlinePayments.routes.ts';
import type { OnlinePaymentsService } from './onlinePayments.service.ts';
import { createOnlinePaymentsService } from './onlinePayments.service.ts';
import { createPayLinks } from './payLinks.ts';

declare module '#server/services.ts' {
  interface Services {
    onlinePayments: OnlinePaymentsService;
  }
}

export const onlinePaymentsModule = {
  resolvers: [onlinePaymentsResolvers],
  services: {
    onlinePayments: (parts, services) =>
      createOnlinePaymentsService({
        ...parts,
        links: createPayLinks(parts),
        invoices: () => services.invoices,
      }),
  },
  routes: [payRoutes],
  companyTables: ['payment_gateways', 'gateway_payments', 'gateway_returns'],
} satisfies Module;
