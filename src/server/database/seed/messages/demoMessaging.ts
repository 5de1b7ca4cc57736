import { createSmsCampaigns } from '#server/modules/sms/campaigns/campaigns.service.ts';
import { createSmsInbound } from '#server/modules/sms/inbound/inbound.service.ts';
import { smppEvents } from '#server/modules/sms/inbound/smppEvents.ts';
import { createSmsInbox } from '#server/modules/sms/inbox/inbox.service.ts';
import { createSmsDelivery } from '#server/modules/sms/outbox/delivery.service.ts';
import { createSmsProviders } from '#server/modules/sms/providers/providers.service.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { createSecretBox } from '#server/platform/secrets/secretBox.ts';
import type { Handset } from '#server/platform/sms/handset.ts';
import { createHandset } from '#server/platform/sms/handset.ts';
import { createSmppSessions } from '#server/platform/sms/smpp/smppSessions.ts';
import { SOLE_PROCESS } from '#server/processes/leases.ts';
import type { DemoClock } from '../demoClock.ts';
import type { SeededCompany } from '../seededCompany.ts';
import type { DemoCampaign } from './campaignData.ts';

/** The messages of a demo company, by the usual code but without the queue, which does not exist yet. */
export interface DemoMessaging {
  /** Adds a campaign to the leads that exist at the moment of the clock; its id. */
  addCampaign(campaign: Pick<DemoCampaign, 'name' | 'body' | 'filter'>): Promise<string>;
  /** Starts the campaign, delivers its messages and receives the answers; older answers are read. */
  runCampaign(id: string, campaign: DemoCampaign): Promise<void>;
  /** Delivers the due messages. */
  deliver(): Promise<void>;
}

/** Adds the simulated provider. */
export async function createDemoMessaging(
  { database, tokens, owner, calendar }: SeededCompany,
  clock: DemoClock,
): Promise<DemoMessaging> {
  const { companyId } = owner;
  const outbound = createOutbound({ allow: [] });
  const deps = {
    database,
    clock,
    logger: { warn: () => {} },
    jobs: { enqueue: async () => {} },
    handset: withUnknownNumbers(createHandset({ database, clock })),
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
  const campaigns = createSmsCampaigns(deps);
  const inbox = createSmsInbox(deps);
  const inbound = createSmsInbound({ ...deps, readReply: () => Promise.resolve(false) });
  const smppSessions = createSmppSessions({ outbound, events: smppEvents(inbound) });
  const delivery = createSmsDelivery({ ...deps, heartbeat: SOLE_PROCESS, smppSessions, smsInbound: inbound });
  const { row: provider } = await createSmsProviders(deps).createSmsProvider(owner, {
    name: 'Simulator',
    kind: 'SIMULATOR',
    senderId: SENDER,
    ratePerSecond: 1000,
  });
  const ref = { companyId, providerId: provider.id };
  const deliver = () => delivery.sendMessages(ref, new AbortController().signal);

  async function receive(phone: string, { text, reply }: DemoCampaign['answers'][number]): Promise<void> {
    const id = `demo-${phone}-${clock.now().getTime()}`;
    await inbound.receiveSms(ref, { id, from: phone, to: SENDER, text });
    const page = { box: 'ALL', pattern: null, limit: 1, offset: 0 } as const;
    const [thread] = (await inbox.findSmsThreads(owner, page)).rows;
    if (!thread) return;
    clock.set(new Date(clock.now().getTime() + 3 * 60_000));
    if (reply) await inbox.sendSmsReply(owner, thread.id, reply);
    if (clock.now() < calendar.at(READ_UNTIL_DAY, 0)) await inbox.setSmsThreadRead(owner, thread.id, true);
  }

  return {
    deliver,

    async addCampaign({ name, body, filter }) {
      const { id } = await campaigns.createSmsCampaign(owner, {
        name,
        body,
        providerId: provider.id,
        kind: 'LEAD',
        isMarketing: true,
        followsPolicy: true,
        selection: { isAll: true, filter: { createdTo: clock.now(), ...filter } },
      });
      return id;
    },

    async runCampaign(id, { answers }) {
      await campaigns.startSmsCampaign(owner, id);
      const startedAt = clock.now().getTime();
      await deliver();
      const statuses = ['SENT', 'DELIVERED'] as const;
      const page = {
        campaignId: id,
        statuses: [...statuses],
        pattern: null,
        limit: answers.length,
        offset: 0,
      };
      const { rows } = await campaigns.findSmsRecipients(owner, page);
      for (const [index, answer] of answers.entries()) {
        const phone = rows[index]?.phone;
        clock.set(new Date(startedAt + answer.minutes * 60_000));
        if (phone) await receive(phone, answer);
      }
      await deliver();
    },
  };
}

/** Conversations before this day have been read. */
const READ_UNTIL_DAY = -10;

const SENDER = '+12125550100';

/** Numbers that end like this are not in use any more. */
const UNKNOWN = /(07|19)$/;

function withUnknownNumbers(handset: Handset): Handset {
  return {
    ...handset,
    gatewayOf(ref) {
      const gateway = handset.gatewayOf(ref);
      return {
        ...gateway,
        send: (sms) =>
          UNKNOWN.test(sms.to)
            ? Promise.resolve({ outcome: 'rejected', reason: 'Unknown subscriber' })
            : gateway.send(sms),
      };
    },
  };
}
