import { smsRoutes } from '#server/http/smsRoutes.ts';
import type { Module } from '#server/module.ts';
import { smsConsentResolvers } from './consent.resolvers.ts';
import { handsetRoutes } from './handset.routes.ts';
import { smsInboxResolvers } from './inbox/inbox.resolvers.ts';
import { linkRoutes } from './links/links.routes.ts';
import type { SentMessage } from './outbox/tries.store.ts';
import { smsRouteResolvers } from './routes/routes.resolvers.ts';
import { smsJobs } from './sms.jobs.ts';
import { smsResolvers } from './sms.resolvers.ts';
import type { SmsService } from './sms.service.ts';
import { createSmsService } from './sms.service.ts';
import { smsSettingsResolvers } from './smsSettings.resolvers.ts';

declare module '#server/services.ts' {
  interface Services {
    sms: SmsService;
  }
}

declare module '#server/reactions.ts' {
  interface Occurrences {
    /** A phone sent a message. `leadId`: its lead; null if the message was handled, or needs to be read first. */
    'sms.received': { companyId: string; phone: string; leadId: string | null; text: string; at: Date };
    /** Providers accepted messages. */
    'sms.sent': { companyId: string; messages: readonly SentMessage[]; at: Date };
    /** The status of single messages, outside campaigns, is changing. */
    'sms.changed': { companyId: string; messageIds: readonly string[] };
    /** A number opted out. */
    'sms.optedOut': { companyId: string; phone: string; at: Date };
  }
}

export const smsModule = {
  resolvers: [smsResolvers, smsConsentResolvers, smsInboxResolvers, smsRouteResolvers, smsSettingsResolvers],
  services: {
    sms: (parts, { appointments }) =>
      createSmsService({
        ...parts,
        links: parts.smsLinks,
        readReply: appointments.takeGuestReply,
      }),
  },
  jobs: [smsJobs],
  routes: [
    (fastify, http) => smsRoutes(fastify, { ...http, links: http.smsLinks }),
    linkRoutes,
    handsetRoutes,
  ],
  companyTables: [
    'sms_links',
    'sms_messages',
    'sms_campaigns',
    'sms_early_receipts',
    'sms_received',
    'sms_threads',
    'sms_opt_outs',
    'sms_settings',
    'handset_messages',
    'sms_providers',
  ],
} satisfies Module;
