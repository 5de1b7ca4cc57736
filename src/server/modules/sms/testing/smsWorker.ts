import type { Database } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { createSecretBox } from '#server/platform/secrets/secretBox.ts';
import { createTokens } from '#server/platform/secrets/tokens.ts';
import type { Handset } from '#server/platform/sms/handset.ts';
import { createSmsLinks } from '../providers/smsLinks.ts';
import { smsJobs } from '../sms.jobs.ts';
import type { SmsService } from '../sms.service.ts';
import { createSmsService } from '../sms.service.ts';

/** The sending part of a server, started like a server, with the work left over. Outbound requests to this machine are allowed. */
export async function startSmsWorker(
  database: Database,
): Promise<{ sms: SmsService; stop: () => Promise<void> }> {
  const jobs = createJobs({ database, logger });
  const sms = smsWithJobs(database, jobs);
  for (const job of smsJobs({ sms })) jobs.register(job);
  await jobs.start(() => sms.recoverSms());
  return { sms, stop: () => jobs.stop() };
}

/** The service without anybody who would send. */
export function idleSms(database: Database): SmsService {
  return smsWithJobs(database, { enqueue: async () => {} });
}

const logger = createLogger('error');

/** The service with its own queue; optionally with phones and a clock. */
export function smsWithJobs(
  database: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { handset = null, clock = { now: () => new Date() } }: { handset?: Handset | null; clock?: Clock } = {},
): SmsService {
  const secretKey = 'a key that only tests use, of enough bytes';
  const publicUrl = 'http://localhost:4000';
  const tokens = createTokens({ secretKey, publicUrl, clock });
  return createSmsService({
    database,
    clock,
    logger,
    jobs,
    secretBox: createSecretBox({ secretKey }),
    outbound: createOutbound({ allow: ['127.0.0.1'] }),
    links: createSmsLinks({ tokens, publicUrl }),
    tokens,
    publicUrl,
    handset,
    readReply: () => Promise.resolve(false),
  });
}
