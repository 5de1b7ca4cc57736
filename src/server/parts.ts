import { createBrowserProof } from '#server/access/browserProof.ts';
import { createRateLimits } from '#server/access/rateLimit.ts';
import { createVisitorLimits } from '#server/access/visitorLimits.ts';
import type { Database } from '#server/database/database.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { createImportReader } from '#server/modules/imports/upload/importReader.ts';
import { createCalendarReader } from '#server/platform/calendars/caldav/calendarReader.ts';
import type { Clock } from '#server/platform/clock.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { createDns } from '#server/platform/domains/dns.ts';
import { createEventLoopWatch } from '#server/platform/eventLoop.ts';
import { openFiles } from '#server/platform/files/openFiles.ts';
import { offerLanguages } from '#server/platform/languages/recipients.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createMailbox } from '#server/platform/mail/mailbox.ts';
import { createSmtpMailer } from '#server/platform/mail/smtpMailer.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { createPageRenders } from '#server/platform/pageRenders.ts';
import { createStripeCards } from '#server/platform/payments/stripeCards.ts';
import { createPrinter } from '#server/platform/pdf/printer.ts';
import type { Passwords } from '#server/platform/secrets/passwords.ts';
import { createPasswords } from '#server/platform/secrets/passwords.ts';
import { createSecretBox } from '#server/platform/secrets/secretBox.ts';
import { createTokens } from '#server/platform/secrets/tokens.ts';
import { createHandset } from '#server/platform/sms/handset.ts';
import { tracedMailer, tracedOutbound } from '#server/platform/traces/tracedCalls.ts';
import type { Traces } from '#server/platform/traces/traces.ts';
import { createHeartbeat } from '#server/processes/heartbeat.ts';

/** The dependencies that the caller provides at startup. */
export interface Given {
  config: Config;
  database: Database;
  logger: Logger;
  clock?: Clock;
  passwords?: Passwords;
  /** Null: the process has no traces. */
  traces?: Traces | null;
  /** How long a page waits for its preloaded data before it is sent without. Default 3,000. */
  pagePatienceMs?: number;
  /** Milliseconds of each second that the rendering of pages may take. Default 500. */
  pageShare?: number;
}

/** What services are made of: the database, the queue, and the outside world. */
export type Parts = ReturnType<typeof createParts>;

/** Makes them, as the configuration says. */
export function createParts(given: Given) {
  const {
    config,
    database,
    logger,
    clock = systemClock,
    passwords = createPasswords(),
    traces = null,
    pagePatienceMs = 3_000,
    pageShare,
  } = given;
  const { isEvaluation, publicUrl } = config;
  offerLanguages(config.languages);
  const mailbox = isEvaluation ? createMailbox({ database, clock }) : null;
  const calls = createOutbound({ allow: config.outboundAllow });
  const outbound = traces ? tracedOutbound(calls, traces) : calls;
  const smtpUrl = config.smtpUrl ?? '';
  const mailer = mailbox ?? createSmtpMailer({ url: smtpUrl, from: config.mailFrom });
  const tokens = createTokens({ ...config, clock });
  const rateLimits = createRateLimits({ clock });
  const eventLoop = createEventLoopWatch({ logger: logger.child({ part: 'event loop' }), clock });
  const heartbeat = createHeartbeat({ database, logger: logger.child({ part: 'heartbeat' }) });
  return {
    config,
    publicUrl,
    database,
    logger,
    clock,
    passwords,
    pagePatienceMs,
    eventLoop,
    pageRenders: createPageRenders({ share: pageShare }),
    heartbeat,
    jobs: createJobs({ database, logger, eventLoop, heartbeat, traces }),
    traces,
    /** Mail and texts of an evaluation, which go nowhere else. */
    mailbox,
    handset: isEvaluation ? createHandset({ database, clock }) : null,
    mailer: traces ? tracedMailer(mailer, traces, smtpUrl) : mailer,
    tokens,
    rateLimits,
    visitorLimits: createVisitorLimits({ database, rateLimits, tokens }),
    browserProof: createBrowserProof({ database, clock, tokens }),
    files: openFiles(config),
    printer: createPrinter({ logger: logger.child({ part: 'pdf' }) }),
    calendarReader: createCalendarReader(),
    importReader: createImportReader(),
    secretBox: createSecretBox(config),
    dns: createDns({ servers: config.dnsServers }),
    outbound,
    cards: config.stripe && createStripeCards({ ...config.stripe, outbound }),
  };
}
