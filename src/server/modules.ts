import type { Lifecycle, Module, ModuleParts } from './module.ts';
import { accountsModule } from './modules/accounts/accounts.module.ts';
import { agendaModule } from './modules/agenda/agenda.module.ts';
import { apiKeysModule } from './modules/api-keys/apiKeys.module.ts';
import { appointmentsModule } from './modules/appointments/appointments.module.ts';
import { authModule } from './modules/auth/auth.module.ts';
import { automationModule } from './modules/automation/automation.module.ts';
import { backupsModule } from './modules/backups/backups.module.ts';
import { calendarAccountsModule } from './modules/calendar-accounts/calendarAccounts.module.ts';
import { changeJobsModule } from './modules/change-jobs/changeJobs.module.ts';
import { companiesModule } from './modules/companies/companies.module.ts';
import { consentsModule } from './modules/consents/consents.module.ts';
import { contactsModule } from './modules/contacts/contacts.module.ts';
import { customFieldsModule } from './modules/custom-fields/customFields.module.ts';
import { customersModule } from './modules/customers/customers.module.ts';
import { dashboardModule } from './modules/dashboard/dashboard.module.ts';
import { dealsModule } from './modules/deals/deals.module.ts';
import { duplicatesModule } from './modules/duplicates/duplicates.module.ts';
import { eventsModule } from './modules/events/events.module.ts';
import { exportsModule } from './modules/exports/exports.module.ts';
import { formsModule } from './modules/forms/forms.module.ts';
import { healthModule } from './modules/health/health.module.ts';
import { importsModule } from './modules/imports/imports.module.ts';
import { integrationsModule } from './modules/integrations/integrations.module.ts';
import { invoicesModule } from './modules/invoices/invoices.module.ts';
import { leadManagersModule } from './modules/lead-managers/leadManagers.module.ts';
import { leadSetupModule } from './modules/lead-setup/leadSetup.module.ts';
import { leadsModule } from './modules/leads/leads.module.ts';
import { listViewsModule } from './modules/list-views/listViews.module.ts';
import { mailModule } from './modules/mail/mail.module.ts';
import { membersModule } from './modules/members/members.module.ts';
import { messageTemplatesModule } from './modules/message-templates/messageTemplates.module.ts';
import { notesModule } from './modules/notes/notes.module.ts';
import { notificationsModule } from './modules/notifications/notifications.module.ts';
import { onlinePaymentsModule } from './modules/online-payments/onlinePayments.module.ts';
import { paymentMethodsModule } from './modules/payment-methods/paymentMethods.module.ts';
import { peopleModule } from './modules/people/people.module.ts';
import { personFilesModule } from './modules/person-files/personFiles.module.ts';
import { plansModule } from './modules/plans/plans.module.ts';
import { projectsModule } from './modules/projects/projects.module.ts';
import { quotesModule } from './modules/quotes/quotes.module.ts';
import { recordJobsModule } from './modules/record-jobs/recordJobs.module.ts';
import { recordsModule } from './modules/records/records.module.ts';
import { reportsModule } from './modules/reports/reports.module.ts';
import { searchModule } from './modules/search/search.module.ts';
import { shortcutsModule } from './modules/shortcuts/shortcuts.module.ts';
import { smsModule } from './modules/sms/sms.module.ts';
import { tasksModule } from './modules/tasks/tasks.module.ts';
import { teamModule } from './modules/team/team.module.ts';
import { timelineModule } from './modules/timeline/timeline.module.ts';
import { uploadsModule } from './modules/uploads/uploads.module.ts';
import { usersModule } from './modules/users/users.module.ts';
import { webhooksModule } from './modules/webhooks/webhooks.module.ts';
import { registerReactions } from './reactions.ts';
import type { RecordReaders } from './recordReaders.ts';
import type { Services } from './services.ts';

/**
 * The modules of the product. Reactions run in this order. Company rows are deleted in it, too: a module is before those
 * that its tables refer to.
 */
export const MODULES = [
  plansModule,
  paymentMethodsModule,
  onlinePaymentsModule,
  companiesModule,
  changeJobsModule,
  calendarAccountsModule,
  appointmentsModule,
  apiKeysModule,
  webhooksModule,
  automationModule,
  formsModule,
  integrationsModule,
  quotesModule,
  recordJobsModule,
  dealsModule,
  accountsModule,
  peopleModule,
  leadSetupModule,
  customFieldsModule,
  leadManagersModule,
  projectsModule,
  messageTemplatesModule,
  invoicesModule,
  customersModule,
  listViewsModule,
  shortcutsModule,
  exportsModule,
  teamModule,
  consentsModule,
  smsModule,
  authModule,
  usersModule,
  membersModule,
  eventsModule,
  leadsModule,
  contactsModule,
  duplicatesModule,
  notesModule,
  notificationsModule,
  personFilesModule,
  tasksModule,
  agendaModule,
  timelineModule,
  recordsModule,
  importsModule,
  uploadsModule,
  dashboardModule,
  reportsModule,
  searchModule,
  mailModule,
  backupsModule,
  healthModule,
] as const;

/** Registers the reactions of all modules, in the order of MODULES. */
export function registerAllReactions(): void {
  registerReactions(MODULES as readonly Module[]);
}

/** Registers the jobs of all modules. */
export function registerJobs(parts: ModuleParts): void {
  const given = { ...parts, recover: () => runLifecycle('recover', parts) };
  for (const { jobs = [] } of MODULES as readonly Module[])
    for (const job of jobs.flatMap((jobsOf) => jobsOf(given))) parts.jobs.register(job);
}

/** Runs one step of the lifecycle of all modules, in the order of MODULES. */
export async function runLifecycle(
  step: Exclude<keyof Lifecycle, 'endLeases'>,
  services: Services,
): Promise<void> {
  for (const { lifecycle } of MODULES as readonly Module[]) await lifecycle?.[step]?.(services);
}

/** Ends the leases of dead processes in all modules. */
export async function endLeases(services: Services, processIds: readonly string[]): Promise<void> {
  for (const { lifecycle } of MODULES as readonly Module[])
    await lifecycle?.endLeases?.(services, processIds);
}

/** The tables with rows of a company to delete, in this order. */
export const COMPANY_TABLES = (MODULES as readonly Module[]).flatMap(
  ({ companyTables = [] }) => companyTables,
);

/** How webhooks read the records of all modules. */
export const RECORD_READERS = Object.assign(
  {},
  ...(MODULES as readonly Module[]).map(({ recordReaders = {} }) => recordReaders),
) as RecordReaders;
