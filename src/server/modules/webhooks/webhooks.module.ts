import type { Module } from '#server/module.ts';
import { shownBookings } from '#server/modules/appointments/bookings/shownBookings.service.ts';
import { shownPeople } from '#server/modules/people/list/shownPeople.service.ts';
import { announceToWebhooks } from './announce.service.ts';
import { webhooksJobs } from './webhooks.jobs.ts';
import { webhooksResolvers } from './webhooks.resolvers.ts';
import type { ShownRecords } from './webhooksDeps.ts';
import type { WebhooksService } from './webhooksModule.service.ts';
import { createWebhooksService } from './webhooksModule.service.ts';

declare module '#server/services.ts' {
  interface Services {
    webhooks: WebhooksService;
  }
}

export const webhooksModule = {
  resolvers: [webhooksResolvers],
  services: {
    webhooks: (parts) => createWebhooksService({ ...parts, shownThings: SHOWN_THINGS }),
  },
  jobs: [webhooksJobs],
  lifecycle: {
    recover: ({ webhooks }) => webhooks.recoverWebhooks(),
    start: ({ webhooks }) => webhooks.startWebhooks(),
    stop: ({ webhooks }) => webhooks.stopWebhooks(),
  },
  reactions: { 'changes.made': announceToWebhooks },
  companyTables: ['webhook_deliveries', 'webhooks'],
} satisfies Module;

const SHOWN_THINGS: ShownRecords = {
  lead: (tx, companyId, ids) => shownPeople(tx, { companyId, kind: 'LEAD' }, ids),
  contact: (tx, companyId, ids) => shownPeople(tx, { companyId, kind: 'CONTACT' }, ids),
  booking: shownBookings,
};
