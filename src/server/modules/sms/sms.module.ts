import type { Module } from '#server/module.ts';
import type { SmppSessions } from '#server/platform/sms/smpp/smppSessions.ts';
import { createSmppSessions } from '#server/platform/sms/smpp/smppSessions.ts';
import { tracedSmpp } from '#server/platform/traces/tracedCalls.ts';
import type { SmsCampaigns } from './campaigns/campaigns.service.ts';
import { createSmsCampaigns } from './campaigns/campaigns.service.ts';
import type { SmsCampaignRows } from './campaigns/list/campaignRows.service.ts';
import { createSmsCampaignRows } from './campaigns/list/campaignRows.service.ts';
import { smsConsentResolvers } from './consent.resolvers.ts';
import type { SmsConsents } from './consent.service.ts';
import { createSmsConsents } from './consent.service.ts';
import { handsetRoutes } from './handset.routes.ts';
import type { SmsInbound } from './inbound/inbound.service.ts';
import { createSmsInbound } from './inbound/inbound.service.ts';
import { smppEvents } from './inbound/smppEvents.ts';
import { providerWebhooks } from './inbound/webhooks.routes.ts';
import { smsInboxResolvers } from './inbox/inbox.resolvers.ts';
import type { SmsInbox } from './inbox/inbox.service.ts';
import { createSmsInbox } from './inbox/inbox.service.ts';
import type { SmsThreadPeople } from './inbox/threadPeople.service.ts';
import { createSmsThreadPeople } from './inbox/threadPeople.service.ts';
import { linkRoutes } from './links/links.routes.ts';
import type { SmsShortLinks } from './links/links.service.ts';
import { createSmsShortLinks } from './links/links.service.ts';
import type { SmsOptOuts } from './opt-outs/optOuts.service.ts';
import { createSmsOptOuts } from './opt-outs/optOuts.service.ts';
import { shownOptOuts } from './opt-outs/shownOptOuts.service.ts';
import type { SmsDelivery } from './outbox/delivery.service.ts';
import { createSmsDelivery } from './outbox/delivery.service.ts';
import { shownMessages } from './outbox/shownMessages.service.ts';
import type { SentMessage } from './outbox/tries.store.ts';
import { addDefaultPolicy } from './policy/defaultPolicy.service.ts';
import type { SmsProviders } from './providers/providers.service.ts';
import { createSmsProviders } from './providers/providers.service.ts';
import type { ProviderUrls } from './providers/providerUrls.ts';
import { createProviderUrls } from './providers/providerUrls.ts';
import { smsRouteResolvers } from './routes/routes.resolvers.ts';
import type { SmsRouting } from './routes/routes.service.ts';
import { createSmsRouting } from './routes/routes.service.ts';
import { smsJobs } from './sms.jobs.ts';
import { smsResolvers } from './sms.resolvers.ts';
import { smsSettingsResolvers } from './smsSettings.resolvers.ts';
import type { SmsSettingsService } from './smsSettings.service.ts';
import { createSmsSettings } from './smsSettings.service.ts';
import type { SmsTemplates } from './templates/sendTemplate.service.ts';
import { createSmsTemplates } from './templates/sendTemplate.service.ts';

declare module '#server/services.ts' {
  interface Services {
    smppSessions: SmppSessions;
    smsCampaignRows: SmsCampaignRows;
    smsCampaigns: SmsCampaigns;
    smsConsents: SmsConsents;
    smsDelivery: SmsDelivery;
    smsInbound: SmsInbound;
    smsInbox: SmsInbox;
    smsOptOuts: SmsOptOuts;
    smsProviders: SmsProviders;
    smsProviderUrls: ProviderUrls;
    smsRouting: SmsRouting;
    smsTemplates: SmsTemplates;
    smsThreadPeople: SmsThreadPeople;
    smsSettings: SmsSettingsService;
    smsShortLinks: SmsShortLinks;
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
    smppSessions({ outbound, traces }, { smsInbound }) {
      const sessions = createSmppSessions({ outbound, events: smppEvents(smsInbound) });
      return traces ? tracedSmpp(sessions, traces) : sessions;
    },
    smsCampaignRows: createSmsCampaignRows,
    smsCampaigns: createSmsCampaigns,
    smsConsents: createSmsConsents,
    smsDelivery: (parts, { smppSessions, smsInbound, smsProviderUrls }) =>
      createSmsDelivery({
        ...parts,
        smppSessions,
        smsInbound,
        smsProviderUrls,
        hasSessions: parts.config.role !== 'web',
      }),
    smsInbound: (parts, { appointments }) =>
      createSmsInbound({ ...parts, readReply: appointments.takeGuestReply }),
    smsInbox: createSmsInbox,
    smsThreadPeople: createSmsThreadPeople,
    smsOptOuts: createSmsOptOuts,
    smsProviders: (parts, { smsProviderUrls }) => createSmsProviders({ ...parts, smsProviderUrls }),
    smsProviderUrls: createProviderUrls,
    smsRouting: createSmsRouting,
    smsSettings: createSmsSettings,
    smsTemplates: createSmsTemplates,
    smsShortLinks: createSmsShortLinks,
  },
  jobs: [smsJobs],
  reactions: { 'company.created': addDefaultPolicy },
  lifecycle: {
    endLeases: ({ smsDelivery }, processIds) => smsDelivery.endLeases(processIds),
    recover: ({ smsDelivery }) => smsDelivery.recover(),
    async close({ smsDelivery, smppSessions }) {
      await smsDelivery.stopSending();
      smppSessions.close();
    },
  },
  routes: [providerWebhooks, linkRoutes, handsetRoutes],
  companyTables: [
    'sms_links',
    'sms_messages',
    'sms_campaigns',
    'sms_early_receipts',
    'sms_received',
    'sms_threads',
    // After the threads, whose deletion is counted, too
    'sms_thread_counts',
    'sms_opt_outs',
    'sms_settings',
    'handset_messages',
    'sms_providers',
  ],
  recordReaders: { message: shownMessages, 'opt-out': shownOptOuts },
} satisfies Module;
