import type { Database } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { createSecretBox } from '#server/platform/secrets/secretBox.ts';
import { createTokens } from '#server/platform/secrets/tokens.ts';
import type { Handset } from '#server/platform/sms/handset.ts';
import { createSmppSessions } from '#server/platform/sms/smpp/smppSessions.ts';
import { createHeartbeat } from '#server/processes/heartbeat.ts';
import type { Leases } from '#server/processes/leases.ts';
import { SOLE_PROCESS } from '#server/processes/leases.ts';
import type { Services } from '#server/services.ts';
import { createSmsCampaigns } from '../campaigns/campaigns.service.ts';
import { createSmsInbound } from '../inbound/inbound.service.ts';
import { smppEvents } from '../inbound/smppEvents.ts';
import { createSmsInbox } from '../inbox/inbox.service.ts';
import { createSmsOptOuts } from '../opt-outs/optOuts.service.ts';
import { createSmsDelivery } from '../outbox/delivery.service.ts';
import { createSmsProviders } from '../providers/providers.service.ts';
import { createProviderUrls } from '../providers/providerUrls.ts';
import { createSmsRouting } from '../routes/routes.service.ts';
import { smsJobs } from '../sms.jobs.ts';
import { createSmsSettings } from '../smsSettings.service.ts';

/** The services with which tests send. */
export type SmsServices = Pick<
  Services,
  'smsCampaigns' | 'smsDelivery' | 'smsInbox' | 'smsOptOuts' | 'smsProviders' | 'smsRouting' | 'smsSettings'
>;

/** The sending part of a server, started like a server, with the work left over. Outbound requests to this machine are allowed. */
export async function startSmsWorker(
  database: Database,
  { handset = null }: { handset?: Handset | null } = {},
): Promise<{ services: SmsServices; stop: () => Promise<void> }> {
  const heartbeat = createHeartbeat({ database, logger });
  const jobs = createJobs({ database, logger, heartbeat });
  const services = smsWithJobs(database, jobs, { heartbeat, handset });
  const { smsDelivery } = services;
  for (const job of smsJobs(services)) jobs.register(job);
  await heartbeat.start(async (dead) => {
    await smsDelivery.endLeases(dead.map(({ id }) => id));
    await jobs.putBack(dead.flatMap((process) => process.jobs));
    await smsDelivery.recover();
  });
  await jobs.start(() => smsDelivery.recover());
  return {
    services,
    async stop() {
      await jobs.stop();
      await smsDelivery.stopSending();
      await heartbeat.stop();
    },
  };
}

/** The services without a worker: nothing is sent. */
export function idleSms(database: Database): SmsServices {
  return smsWithJobs(database, { enqueue: async () => {} });
}

const logger = createLogger('error');

/** The services with their own queue; optionally with phones and a clock. */
export function smsWithJobs(
  database: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  {
    handset = null,
    clock = { now: () => new Date() },
    heartbeat = SOLE_PROCESS,
  }: { handset?: Handset | null; clock?: Clock; heartbeat?: Leases } = {},
): SmsServices {
  const secretKey = 'a key that only tests use, of enough bytes';
  const publicUrl = 'http://localhost:4000';
  const tokens = createTokens({ secretKey, publicUrl, clock });
  const outbound = createOutbound({ allow: ['127.0.0.1'] });
  const deps = {
    database,
    clock,
    logger,
    jobs,
    secretBox: createSecretBox({ secretKey }),
    outbound,
    smsProviderUrls: createProviderUrls({ tokens, publicUrl }),
    tokens,
    publicUrl,
    handset,
  };
  const smsInbound = createSmsInbound({ ...deps, readReply: () => Promise.resolve(false) });
  const smppSessions = createSmppSessions({ outbound, events: smppEvents(smsInbound) });
  return {
    smsCampaigns: createSmsCampaigns(deps),
    smsDelivery: createSmsDelivery({ ...deps, heartbeat, smppSessions, smsInbound }),
    smsInbox: createSmsInbox(deps),
    smsOptOuts: createSmsOptOuts(deps),
    smsProviders: createSmsProviders(deps),
    smsRouting: createSmsRouting(deps),
    smsSettings: createSmsSettings(deps),
  };
}
