import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import { createSmsCampaigns } from '#server/modules/sms/campaigns/campaigns.service.ts';
import { createSmsInbound } from '#server/modules/sms/inbound/inbound.service.ts';
import { smppEvents } from '#server/modules/sms/inbound/smppEvents.ts';
import { createSmsDelivery } from '#server/modules/sms/outbox/delivery.service.ts';
import { createSmsProviders } from '#server/modules/sms/providers/providers.service.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { createSecretBox } from '#server/platform/secrets/secretBox.ts';
import { createHandset } from '#server/platform/sms/handset.ts';
import { createSmppSessions } from '#server/platform/sms/smpp/smppSessions.ts';
import { seedAutomation } from './demoAutomation.ts';
import { seedConsents } from './demoConsents.ts';

/**
 * Adds a simulated provider, a completed campaign, an automation after it, and a draft to a demo company. The messages use the usual
 * code, but without the queue, which does not exist yet.
 */
export async function seedSms(
  database: Database,
  owner: Viewer & { companyId: string },
  tokens: PhoneHashes,
): Promise<void> {
  await seedConsents(database, owner.companyId, tokens);
  const outbound = createOutbound({ allow: [] });
  const deps = {
    database,
    clock,
    logger: { warn: () => {} },
    jobs: { enqueue: async () => {} },
    handset: createHandset({ database, clock }),
    // A simulated provider has no secrets and gets no callbacks
    secretBox: createSecretBox({ secretKey: '' }),
    tokens,
    outbound,
    // No text of it has a link
    publicUrl: '',
    smsProviderUrls: {
      receiptUrl: () => '',
      inboundUrl: () => '',
      readReceiptToken: () => null,
      readInboundToken: () => null,
    },
  };
  const smsProviders = createSmsProviders(deps);
  const smsCampaigns = createSmsCampaigns(deps);
  const smsInbound = createSmsInbound({ ...deps, readReply: () => Promise.resolve(false) });
  const smppSessions = createSmppSessions({ outbound, events: smppEvents(smsInbound) });
  const smsDelivery = createSmsDelivery({ ...deps, smppSessions, smsInbound });
  const { row: provider } = await smsProviders.createSmsProvider(owner, {
    name: 'Simulator',
    kind: 'SIMULATOR',
    senderId: '+442079460100',
    ratePerSecond: 1000,
  });
  const campaign = { providerId: provider.id, kind: 'LEAD', isMarketing: true } as const;
  const everybody = { isAll: true, filter: {} };
  const { id } = await smsCampaigns.createSmsCampaign(owner, {
    ...campaign,
    name: 'Open house at Harbour Heights',
    body: 'Hi {{firstName|there}}, Harbour Heights opens its doors on Saturday from 10 to 2. Reply STOP to opt out. {{ourCompany}}',
    selection: everybody,
  });
  const goOn = await seedAutomation(database, owner, id);
  await smsCampaigns.startSmsCampaign(owner, id);
  await smsDelivery.sendMessages(
    { companyId: owner.companyId, providerId: provider.id },
    new AbortController().signal,
  );
  await goOn();
  const page = {
    campaignId: id,
    statuses: ['SENT', 'DELIVERED'],
    pattern: null,
    limit: 2,
    offset: 0,
  } as const;
  const { rows } = await smsCampaigns.findSmsRecipients(owner, page);
  for (const [index, { phone }] of rows.entries())
    await smsInbound.receiveSms(
      { companyId: owner.companyId, providerId: provider.id },
      { id: `demo-${index}`, from: phone ?? '', to: '+442079460100', text: ANSWERS[index] ?? '' },
    );
  await smsCampaigns.createSmsCampaign(owner, {
    ...campaign,
    name: 'Spring viewings',
    body: 'Hi {{firstName|there}}, new homes came in this week. Shall {{manager|we}} call you? Reply STOP to opt out. {{ourCompany}}',
    selection: everybody,
  });
}

const ANSWERS = ['Can I bring my dog on Saturday?', 'I would like to see the corner flat. Is 11 free?'];
