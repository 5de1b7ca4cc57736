import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createRateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import { createCertificateServer } from '#server/http/certificates/certificateServer.ts';
import { createGentleServer } from '#server/http/connections/gentleServer.ts';
import { fastifyTimeLimits } from '#server/http/connections/timeLimits.ts';
import { registerAutomationJobs } from '#server/jobs/automationJobs.ts';
import { registerCareJobs } from '#server/jobs/careJobs.ts';
import { registerCertificateJobs } from '#server/jobs/certificateJobs.ts';
import { registerChangeJobs } from '#server/jobs/changeJobs.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { registerImportJobs } from '#server/jobs/importJobs.ts';
import { registerMailJobs } from '#server/jobs/mailJobs.ts';
import { registerSmsJobs } from '#server/jobs/smsJobs.ts';
import { registerUploadJobs } from '#server/jobs/uploadJobs.ts';
import { createCalendarAccountsService } from '#server/modules/calendar-accounts/calendarAccountsModule.service.ts';
import { announceTextsOfBookings } from '#server/modules/appointments/messages/announceTexts.ts';
import { createAppointmentsService } from '#server/modules/appointments/appointments.service.ts';
import { createAutomationService } from '#server/modules/automation/automation.service.ts';
import { createAuthService } from '#server/modules/auth/auth.service.ts';
import { acmeAccount } from '#server/modules/companies/certificates/acmeAccount.ts';
import { createCertificatesService } from '#server/modules/companies/certificates/certificates.service.ts';
import { createChangeJobsService } from '#server/modules/change-jobs/changeJobs.service.ts';
import { createCompaniesService } from '#server/modules/companies/companies.service.ts';
import { createDomainsService } from '#server/modules/companies/domains/domains.service.ts';
import { createCustomersService } from '#server/modules/customers/customers.service.ts';
import { createDashboardService } from '#server/modules/dashboard/dashboard.service.ts';
import { createDuplicatesService } from '#server/modules/duplicates/duplicates.service.ts';
import { createEventsService } from '#server/modules/events/events.service.ts';
import { createLive } from '#server/modules/events/live/live.ts';
import { createLeadManagersService } from '#server/modules/lead-managers/leadManagers.service.ts';
import { createReminderAddressesService } from '#server/modules/lead-managers/reminders/reminderAddresses.service.ts';
import { createReminderLinks } from '#server/modules/lead-managers/reminders/reminderLinks.ts';
import { createExportsService } from '#server/modules/exports/exports.service.ts';
import { createHealthService } from '#server/modules/health/health.service.ts';
import { createImportsService } from '#server/modules/imports/imports.service.ts';
import { createInvoicesService } from '#server/modules/invoices/invoices.service.ts';
import { importWork } from '#server/modules/imports/run/importWork.ts';
import { createOwnFieldsService } from '#server/modules/own-fields/ownFields.service.ts';
import { createLeadSetupService } from '#server/modules/lead-setup/leadSetup.service.ts';
import { createShortcutsService } from '#server/modules/shortcuts/shortcuts.service.ts';
import { createPaymentMethodsService } from '#server/modules/payment-methods/paymentMethods.service.ts';
import { createOnlinePaymentsService } from '#server/modules/online-payments/onlinePayments.service.ts';
import { createPayLinks } from '#server/modules/online-payments/payLinks.ts';
import { createPlanPaymentsService } from '#server/modules/plans/payments/planPayments.service.ts';
import { createPlansService } from '#server/modules/plans/plans.service.ts';
import { createListViewsService } from '#server/modules/list-views/listViews.service.ts';
import { createSearchService } from '#server/modules/search/search.service.ts';
import { createPeopleService } from '#server/modules/people/people.service.ts';
import { createMessageTemplatesService } from '#server/modules/message-templates/messageTemplates.service.ts';
import { createMembersService } from '#server/modules/members/members.service.ts';
import { createTeamService } from '#server/modules/team/team.service.ts';
import { createSmsLinks } from '#server/modules/sms/providers/smsLinks.ts';
import { createSmsService } from '#server/modules/sms/sms.service.ts';
import { createPersonFilesService } from '#server/modules/person-files/personFiles.service.ts';
import { createTasksService } from '#server/modules/tasks/tasks.service.ts';
import { createNotesService } from '#server/modules/notes/notes.service.ts';
import { createNotificationDigestService } from '#server/modules/notifications/digest.service.ts';
import { createNotificationsService } from '#server/modules/notifications/notifications.service.ts';
import { createProjectsService } from '#server/modules/projects/projects.service.ts';
import { createRemindersService } from '#server/modules/people/agenda/reminders.service.ts';
import { createUploadsService } from '#server/modules/uploads/uploads.service.ts';
import { createUsersService } from '#server/modules/users/users.service.ts';
import { createAcme } from '#server/platform/domains/acme.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { createDns } from '#server/platform/domains/dns.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createMailbox } from '#server/platform/mail/mailbox.ts';
import { openFiles } from '#server/platform/files/openFiles.ts';
import { createPrinter } from '#server/platform/pdf/printer.ts';
import { createPasswords } from '#server/platform/secrets/passwords.ts';
import type { Passwords } from '#server/platform/secrets/passwords.ts';
import { createSecretBox } from '#server/platform/secrets/secretBox.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { createStripeCards } from '#server/platform/payments/stripeCards.ts';
import { createHandset } from '#server/platform/sms/handset.ts';
import { createSmtpMailer } from '#server/platform/mail/smtpMailer.ts';
import { createTokens } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/services.ts';
import { registerRoutes } from './routes.ts';

/** The running product: its services behind HTTP, and its jobs. */
export interface App {
  fastify: FastifyInstance;
  services: Services;
  /** Starts the jobs, then answers requests. Resolves to the address. */
  start(): Promise<string>;
  /** Finishes what is under way. The database stays open: whoever opened it closes it. */
  close(): Promise<void>;
}

/** Composes the product. This is the only place where parts are given to each other. */
export async function createApp(given: {
  config: Config;
  database: Database;
  logger: Logger;
  clock?: Clock;
  passwords?: Passwords;
}): Promise<App> {
  const { config, database, logger, clock = systemClock, passwords = createPasswords() } = given;
  const jobs = createJobs({ database, logger });
  const mailbox = config.isEvaluation ? createMailbox({ database, clock }) : null;
  const mailer = mailbox ?? createSmtpMailer({ url: config.smtpUrl ?? '', from: config.mailFrom });
  const tokens = createTokens({ ...config, clock });
  const rateLimits = createRateLimits({ clock });
  const files = openFiles(config);
  const printer = createPrinter();
  const installation = { ...config, canIssueCertificates: config.acme !== null };

  const uploads = createUploadsService({ database, files, clock, rateLimits });
  const auth = createAuthService({
    db: database,
    config,
    clock,
    logger,
    jobs,
    tokens,
    passwords,
    rateLimits,
  });
  const users = createUsersService({ db: database, config, clock, jobs, tokens, rateLimits, auth, uploads });
  const companyDeps = { database, clock, rateLimits, installation };
  const events = createEventsService({ database });
  const companies = createCompaniesService({ ...companyDeps, users, uploads, jobs });
  const secretBox = createSecretBox(config);
  const acme =
    config.acme &&
    createAcme({ ...config.acme, ...acmeAccount({ database, clock, secretBox, ...config.acme }) });
  const certificates = createCertificatesService({
    database,
    clock,
    logger,
    jobs,
    rateLimits,
    secretBox,
    acme,
  });
  const dns = createDns({ servers: config.dnsServers });
  const domains = createDomainsService({ ...companyDeps, dns, certificates });
  const live = createLive({ database, logger });
  const works = { IMPORT: importWork(database, tokens) };
  const changeJobs = createChangeJobsService({ database, clock, logger, jobs, works });
  const leadSetup = createLeadSetupService({ database, clock });
  const ownFields = createOwnFieldsService({ database, clock });
  const links = createReminderLinks({ tokens, publicUrl: config.publicUrl });
  const smsLinks = createSmsLinks({ tokens, publicUrl: config.publicUrl });
  const handset = config.isEvaluation ? createHandset({ database, clock }) : null;
  const outbound = createOutbound({ allow: config.outboundAllow });
  const cards = config.stripe && createStripeCards({ ...config.stripe, outbound });
  const reminderDeps = { database, clock, jobs, rateLimits, links };
  const people = createPeopleService({ database, clock });
  const invoices = createInvoicesService({ database, clock, jobs, logger, rateLimits, uploads, printer });
  const appointments = createAppointmentsService({
    logger,
    database,
    clock,
    jobs,
    rateLimits,
    tokens,
    companies,
    publicUrl: config.publicUrl,
  });
  const sms = createSmsService({
    database,
    clock,
    logger,
    jobs,
    secretBox,
    outbound,
    links: smsLinks,
    handset,
    tokens,
    publicUrl: config.publicUrl,
    readReply: appointments.takeGuestReply,
    onTexts: announceTextsOfBookings,
  });
  const services: Services = {
    appointments,
    calendarAccounts: createCalendarAccountsService({
      database,
      clock,
      jobs,
      rateLimits,
      secretBox,
      outbound,
      tokens,
      calendarOrigins: config.calendarOrigins,
      publicUrl: config.publicUrl,
      takeOutsideChange: appointments.takeOutsideChange,
    }),
    automation: createAutomationService({
      database,
      clock,
      logger,
      jobs,
      publicUrl: config.publicUrl,
      marks: tokens,
    }),
    changeJobs,
    duplicates: createDuplicatesService({ database, clock }),
    auth,
    users,
    companies,
    domains,
    people,
    invoices,
    plans: createPlansService({ database, clock, isCollected: cards !== null }),
    planPayments: createPlanPaymentsService({
      database,
      clock,
      logger,
      jobs,
      cards,
      publicUrl: config.publicUrl,
    }),
    paymentMethods: createPaymentMethodsService({ database, clock, cards }),
    onlinePayments: createOnlinePaymentsService({
      database,
      clock,
      rateLimits,
      secretBox,
      outbound,
      links: createPayLinks({ tokens, publicUrl: config.publicUrl }),
    }),
    customers: createCustomersService({ database, clock, passwords, uploads, people }),
    notes: createNotesService({ database, clock }),
    personFiles: createPersonFilesService({ database, files, clock, rateLimits }),
    tasks: createTasksService({ database, clock }),
    members: createMembersService({ database }),
    team: createTeamService({ database, config, clock, jobs, rateLimits, tokens, auth }),
    reminders: createRemindersService({ ...reminderDeps, publicUrl: config.publicUrl }),
    reminderAddresses: createReminderAddressesService({ ...reminderDeps, tokens }),
    notifications: createNotificationsService({ database, clock }),
    notificationDigest: createNotificationDigestService({
      database,
      clock,
      jobs,
      rateLimits,
      publicUrl: config.publicUrl,
    }),
    uploads,
    events,
    dashboard: createDashboardService({ database, clock }),
    search: createSearchService({ database }),
    listViews: createListViewsService({ database, clock }),
    shortcuts: createShortcutsService({ database, clock }),
    health: createHealthService({ database, clock, jobs, config }),
    leadSetup,
    ownFields,
    imports: createImportsService({ database, clock, jobs, rateLimits, leadSetup, ownFields }),
    exports: createExportsService({ database, clock, rateLimits, events, invoices, sms, files, tokens }),
    leadManagers: createLeadManagersService({ database, clock }),
    projects: createProjectsService({ database, clock }),
    messageTemplates: createMessageTemplatesService({ database, clock }),
    sms,
  };

  registerMailJobs(jobs, { mailer, mailbox, clock, logger });
  registerUploadJobs(jobs, { uploads, logger });
  registerCertificateJobs(jobs, { certificates });
  registerCareJobs(jobs, services);
  registerChangeJobs(jobs, services);
  registerImportJobs(jobs, services);
  registerSmsJobs(jobs, services);
  registerAutomationJobs(jobs, services);

  const fastify = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: config.isEvaluation }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    ...fastifyTimeLimits(),
    serverFactory: (handler) => createGentleServer(handler as RequestListener),
    // What comes on connections that are open is answered, and then they are closed
    return503OnClosing: false,
  });
  fastify.register(cookie);
  registerRoutes(fastify, {
    config,
    database,
    services,
    logger,
    mailbox,
    jobs,
    live,
    certificates,
    smsLinks,
    handset,
    clientFolder: CLIENT_FOLDER,
    siteFolder: SITE_FOLDER,
    askFirstFile: ASK_FIRST_FILE,
  });

  const { host } = config;
  const certificateServer =
    config.acme && createCertificateServer({ fastify, certificates, logger, host, ...config.acme });

  return {
    fastify,
    services,
    async start() {
      await jobs.start(async () => {
        await changeJobs.resume();
        await services.sms.resumeTexts();
        await services.automation.careForAutomations();
      });
      await live.start();
      await services.automation.startAutomations();
      const address = await fastify.listen({ host, port: config.port });
      await certificateServer?.start();
      return address;
    },
    async close() {
      await live.stop();
      await services.automation.stopAutomations();
      await certificateServer?.stop();
      await fastify.close();
      await jobs.stop();
      await printer.close();
      services.sms.stopTexts();
      await mailer.close();
    },
  };
}

const SITE_FOLDER = fileURLToPath(new URL('../../dist/site', import.meta.url));
const ASK_FIRST_FILE = fileURLToPath(new URL('../../dist/server/askFirst.cjs', import.meta.url));
const CLIENT_FOLDER = fileURLToPath(new URL('../../dist/client', import.meta.url));
