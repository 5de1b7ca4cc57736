import type { Module } from '#server/module.ts';
import { messageTemplatesResolvers } from './messageTemplates.resolvers.ts';
import type { MessageTemplatesService } from './messageTemplates.service.ts';
import { createMessageTemplatesService } from './messageTemplates.service.ts';

declare module '#server/services.ts' {
  interface Services {
    messageTemplates: MessageTemplatesService;
  }
}

export const messageTemplatesModule = {
  resolvers: [messageTemplatesResolvers],
  services: { messageTemplates: createMessageTemplatesService },
  companyTables: ['message_templates'],
} satisfies Module;
