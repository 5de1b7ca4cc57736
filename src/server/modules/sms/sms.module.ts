import { handsetRoutes } from './handset/handset.routes.ts';
import { linkRoutes } from './links/links.routes.ts';
import { smsRoutes } from '#server/http/smsRoutes.ts';
import type { Module } from '#server/module.ts';
import { announceTextsOfBookings } from '#server/modules/appointments/messages/announceTexts.ts';
import { smsConsentResolvers } from './consent/consent.resolvers.ts';
import { smsInboxResolvers } from './inbox/inbox.resolvers.ts';
import { smsRouteResolvers } from './routes/routes.resolvers.ts';
import { smsSettingsResolvers } from './settings/smsSettings.resolvers.ts';
import { smsJobs } from './sms.jobs.ts';
import { smsResolvers } from './sms.resolvers.ts';
import { createSmsService } from './sms.service.ts';
import type { SmsService } from './sms.service.ts';

declare module '#server/services.ts' {
  interface Services {
    sms: SmsService;
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
        onTexts: announceTextsOfBookings,
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
