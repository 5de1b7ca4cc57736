import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { createSmppSessions } from '#server/platform/sms/smpp/smppSessions.ts';
import type { SmsCampaigns } from './campaigns/campaigns.service.ts';
import { smsCampaigns } from './campaigns/campaigns.service.ts';
import { readDueCampaigns } from './campaigns/running.store.ts';
import { startScheduled } from './campaigns/startCampaign.ts';
import type { SmsConsents } from './consent.service.ts';
import { smsConsents } from './consent.service.ts';
import type { SmsInbound } from './inbound/inbound.service.ts';
import { smsInbound } from './inbound/inbound.service.ts';
import type { PhoneReplies } from './inbound/phoneReplies.service.ts';
import { phoneReplies } from './inbound/phoneReplies.service.ts';
import type { SmsWebhooks } from './inbound/webhooks.service.ts';
import { smsWebhooks } from './inbound/webhooks.service.ts';
import type { SmsInbox } from './inbox/inbox.service.ts';
import { smsInbox } from './inbox/inbox.service.ts';
import type { SmsLinkOpening } from './links/links.service.ts';
import { smsLinkOpening } from './links/links.service.ts';
import type { SmsOptOuts } from './opt-outs/optOuts.service.ts';
import { smsOptOuts } from './opt-outs/optOuts.service.ts';
import { readProvidersWithWork } from './outbox/leases.store.ts';
import type { ProviderRef } from './outbox/outbox.store.ts';
import { deleteOldReceipts } from './outbox/receipts.store.ts';
import { sendMessages } from './outbox/sendMessages.ts';
import { singleFlight } from './outbox/singleFlight.ts';
import type { DefaultProvider } from './providers/defaultProvider.service.ts';
import { defaultProvider } from './providers/defaultProvider.service.ts';
import { maintainSessions } from './providers/maintainSessions.ts';
import type { SmsProviders } from './providers/providers.service.ts';
import { smsProviders } from './providers/providers.service.ts';
import type { TestText } from './providers/testText.service.ts';
import { testText } from './providers/testText.service.ts';
import type { SmsRoutes } from './routes/routes.service.ts';
import { smsRoutes } from './routes/routes.service.ts';
import type { SmsDeps } from './smsDeps.ts';
import type { SmsSettingsService } from './smsSettings.service.ts';
import { smsSettings } from './smsSettings.service.ts';

/** Texts: providers, campaigns, opt-outs, and the one outbox that all of it goes through. */
export interface SmsService
  extends
    SmsProviders,
    DefaultProvider,
    TestText,
    SmsCampaigns,
    SmsOptOuts,
    SmsInbound,
    SmsLinkOpening,
    SmsWebhooks,
    PhoneReplies,
    SmsInbox,
    SmsConsents,
    SmsRoutes,
    SmsSettingsService {
  /** Sends what a provider has to send: what the queue calls. */
  sendTexts(ref: ProviderRef, signal: AbortSignal): Promise<void>;
  /** Starts a scheduled campaign whose time has come: what the queue calls. */
  startScheduled(ref: { companyId: string; campaignId: string }): Promise<void>;
  /** Finds what should be under way and is not: missed starts, dead leases, lost wake-ups. Twice does no harm. */
  recoverSms(): Promise<void>;
  /** Closes connections to providers. */
  stopTexts(): void;
}

/** The service on a database. */
export function createSmsService(given: Omit<SmsDeps, 'smpp'>): SmsService {
  const { database, clock, handset, outbound } = given;
  const inbound = smsInbound(given);
  const smpp = createSmppSessions({
    outbound,
    told: {
      receipt: (ref, { messageId, ...receipt }) => inbound.receiveReceipts(ref, [messageId], receipt),
      text: async (ref, sms) => void (await inbound.receiveSms(ref, sms)),
    },
  });
  const deps: SmsDeps = { ...given, smpp };
  const sender = createWorker(deps, 'sms.send', { findDue: readProvidersWithWork });
  const starter = createWorker(deps, 'sms.start', { findDue: readDueCampaigns });
  const inTurn = singleFlight(sender.wake);

  async function recover(): Promise<void> {
    const at = clock.now();
    await platformScope(database, async (tx) => {
      await deleteOldReceipts(tx, new Date(at.getTime() - RECEIPT_LIFE_MS));
      await maintainSessions(tx, deps);
    });
    await starter.recover();
    await sender.recover();
  }

  return {
    ...smsProviders(deps),
    ...defaultProvider(deps),
    ...testText(deps),
    ...smsCampaigns(deps),
    ...smsOptOuts(deps),
    ...inbound,
    ...smsLinkOpening(deps),
    ...smsWebhooks(deps),
    ...phoneReplies(deps),
    ...smsInbox(deps),
    ...smsConsents(deps),
    ...smsRoutes(deps),
    ...smsSettings(deps),

    sendTexts: (ref, signal) =>
      inTurn(ref, async () => {
        await sendMessages(deps, ref, signal);
        await handset?.giveReceipts(ref, (ids) =>
          inbound.receiveReceipts(ref, ids, { status: 'DELIVERED', reason: null }),
        );
      }),

    startScheduled: (ref) =>
      companyScope(database, { companyId: ref.companyId, userId: null }, (tx) =>
        startScheduled(tx, deps, ref, clock.now()),
      ),

    recoverSms: recover,

    stopTexts: () => smpp.close(),
  };
}

const RECEIPT_LIFE_MS = 3 * 24 * 60 * 60_000;
