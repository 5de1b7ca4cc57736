import type { FastifyInstance } from 'fastify';
import { bookingApi } from '#server/http/booking/bookingApi.ts';
import { bookingPages } from '#server/http/booking/bookingPages.ts';
import { manageRoutes } from '#server/http/booking/manageRoutes.ts';
import { offerRoutes } from '#server/http/booking/offerRoutes.ts';
import { embedRoute } from '#server/http/public/embedRoute.ts';
import { proofAsked } from '#server/http/public/proofAsked.ts';
import { callCounter, publicCalls } from '#server/http/public/publicCalls.ts';
import { commonScripts } from '#server/http/public/scriptFiles.ts';
import { takingRoute } from '#server/http/integrations/takingRoute.ts';
import { formApi } from '#server/http/forms/formApi.ts';
import { formPages } from '#server/http/forms/formPages.ts';
import type { BrowserProof } from '#server/access/browserProof.ts';
import type { RateLimits } from '#server/access/rateLimit.ts';
import type { VisitorLimits } from '#server/access/visitorLimits.ts';
import type { Database } from '#server/database/database.ts';
import { acmeRoutes } from '#server/http/certificates/acmeRoutes.ts';
import { clientFiles } from '#server/http/files/clientFiles.ts';
import { pageData } from '#server/http/files/pageData.ts';
import { fileRoutes } from '#server/http/files/fileRoutes.ts';
import { watchRequests } from '#server/http/connections/watchRequests.ts';
import { errorReplies } from '#server/http/errorReplies.ts';
import { forwardedHeaders } from '#server/http/connections/forwardedHeaders.ts';
import { graphqlRoute } from '#server/http/graphqlRoute.ts';
import { healthRoute } from '#server/http/healthRoute.ts';
import { hosts } from '#server/http/hosts.ts';
import { liveRoute } from '#server/http/liveRoute.ts';
import { handsetRoutes } from '#server/http/pages/development/handsetRoutes.ts';
import { mailboxRoutes } from '#server/http/pages/development/mailboxRoutes.ts';
import { payRoutes } from '#server/http/pages/payRoutes.ts';
import { pageStylesRoute, readPageStyles } from '#server/http/pages/pageStyles.ts';
import { linkRoutes } from '#server/http/pages/linkRoutes.ts';
import { reminderRoutes } from '#server/http/pages/reminderRoutes.ts';
import { sitePages } from '#server/http/pages/sitePages.ts';
import { publicCompanyPages } from '#server/http/pages/publicCompanyPages.ts';
import { securityHeaders } from '#server/http/securityHeaders.ts';
import { smsRoutes } from '#server/http/smsRoutes.ts';
import { invoiceRoutes } from '#server/http/files/invoiceRoutes.ts';
import { personFileRoutes } from '#server/http/files/personFileRoutes.ts';
import { spreadsheetRoutes } from '#server/http/files/spreadsheetRoutes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Live } from '#server/modules/events/live/live.ts';
import type { SmsLinks } from '#server/modules/sms/providers/smsLinks.ts';
import type { Config } from '#server/platform/config/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { EventLoopWatch } from '#server/platform/eventLoop.ts';
import type { Handset } from '#server/platform/sms/handset.ts';
import type { Mailbox } from '#server/platform/mail/mailbox.ts';
import { createSchema } from '#server/schema.ts';
import type { Services } from '#server/services.ts';

/** Everything that answers over HTTP, in the order in which it is asked. */
export function registerRoutes(
  fastify: FastifyInstance,
  parts: {
    config: Config;
    database: Database;
    services: Services;
    logger: Logger;
    eventLoop: EventLoopWatch;
    mailbox: Mailbox | null;
    jobs: Pick<Jobs, 'settled'>;
    live: Live;
    browserProof: BrowserProof;
    rateLimits: RateLimits;
    visitorLimits: VisitorLimits;
    smsLinks: SmsLinks;
    handset: Handset | null;
    pagePatienceMs: number;
    /** What the build left: the dashboard, the public site, and what asks first for a page of the dashboard. */
    clientFolder: string;
    siteFolder: string;
    pageDataFile: string;
  },
): void {
  const { config, database, services, logger, mailbox, jobs, live, clientFolder, siteFolder } = parts;
  const styles = readPageStyles(clientFolder);

  errorReplies(fastify);
  watchRequests(fastify, parts.eventLoop);
  forwardedHeaders(fastify, { logger, clock: systemClock });
  const isHttps = config.publicUrl.startsWith('https:');
  securityHeaders(fastify, { isHttps });
  const { isEvaluation } = config;
  const { appointments, forms } = services;
  const proof = proofAsked(parts.browserProof, { isEvaluation, isHttps });
  const beside = commonScripts(fastify);
  const sendOwnPath = bookingPages(fastify, { appointments, styles, beside, isEvaluation });
  const { visitorLimits } = parts;
  const countCall = callCounter({ visitorLimits, isEvaluation });
  hosts(fastify, { ...config, isHeldDomain: services.domains.isHeldDomain, sendOwnPath, countCall });
  publicCalls(fastify, countCall);
  healthRoute(fastify, { database, isEvaluation });
  const schema = createSchema();
  graphqlRoute(fastify, {
    schema,
    services,
    logger,
    hasIntrospection: isEvaluation,
    visitorLimits,
    isEvaluation,
  });
  liveRoute(fastify, { live, auth: services.auth });
  acmeRoutes(fastify, services);
  publicCompanyPages(fastify, { companies: services.companies, publicUrl: config.publicUrl, styles });
  const changes = { appointments, styles, visitorLimits, isEvaluation };
  offerRoutes(fastify, changes);
  manageRoutes(fastify, changes);
  bookingApi(fastify, { appointments, proof, isEvaluation });
  formPages(fastify, { forms, proof, styles, beside, isEvaluation });
  formApi(fastify, { forms, proof, isEvaluation });
  takingRoute(fastify, { integrations: services.integrations, visitorLimits, isEvaluation });
  embedRoute(fastify);
  fileRoutes(fastify, services);
  spreadsheetRoutes(fastify, services);
  smsRoutes(fastify, { ...parts, sms: services.sms, links: parts.smsLinks });
  personFileRoutes(fastify, services);
  invoiceRoutes(fastify, services);
  payRoutes(fastify, { ...services, styles });
  linkRoutes(fastify, { sms: services.sms, styles });
  reminderRoutes(fastify, { reminderAddresses: services.reminderAddresses, styles });
  mailboxRoutes(fastify, { mailbox, styles, mailSent: () => jobs.settled('mail.send', 3_000) });
  handsetRoutes(fastify, {
    handset: parts.handset,
    sms: services.sms,
    styles,
    textsSent: () => jobs.settled('sms.send', 3_000),
  });
  pageStylesRoute(fastify, { styles });
  const site = sitePages(fastify, { folder: siteFolder, publicUrl: config.publicUrl });
  clientFiles(fastify, {
    folder: clientFolder,
    site,
    pageData: pageData(fastify, services.auth, parts.pageDataFile, parts.pagePatienceMs),
  });
}
