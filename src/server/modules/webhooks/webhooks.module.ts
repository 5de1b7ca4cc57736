import type { Module } from '#server/module.ts';
import { announceRecords, announceToWebhooks } from './announce.service.ts';
import { webhooksJobs } from './webhooks.jobs.ts';
import { webhooksResolvers } from './webhooks.resolvers.ts';
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
    webhooks: createWebhooksService,
  },
  jobs: [webhooksJobs],
  lifecycle: {
    endLeases: ({ webhooks }, processIds) => webhooks.endWebhookLeases(processIds),
    recover: ({ webhooks }) => webhooks.recoverWebhooks(),
    start: ({ webhooks }) => webhooks.startWebhooks(),
    stop: ({ webhooks }) => webhooks.stopWebhooks(),
  },
  reactions: { 'changes.made': announceToWebhooks, 'records.changed': announceRecords },
  companyTables: ['webhook_deliveries', 'webhooks'],
} satisfies Module;
