import { appointmentsJobs } from '#server/modules/appointments/appointments.jobs.ts';
import { automationJobs } from '#server/modules/automation/automation.jobs.ts';
import { calendarAccountsJobs } from '#server/modules/calendar-accounts/calendarAccounts.jobs.ts';
import { changeJobsJobs } from '#server/modules/change-jobs/changeJobs.jobs.ts';
import { certificatesJobs } from '#server/modules/companies/certificates/certificates.jobs.ts';
import { companiesJobs } from '#server/modules/companies/companies.jobs.ts';
import { customersJobs } from '#server/modules/customers/customers.jobs.ts';
import { formsJobs } from '#server/modules/forms/forms.jobs.ts';
import { importsJobs } from '#server/modules/imports/imports.jobs.ts';
import { integrationsJobs } from '#server/modules/integrations/integrations.jobs.ts';
import { invoicesJobs } from '#server/modules/invoices/invoices.jobs.ts';
import { mailJobs } from '#server/modules/mail/mail.jobs.ts';
import { notesJobs } from '#server/modules/notes/notes.jobs.ts';
import { notificationsJobs } from '#server/modules/notifications/notifications.jobs.ts';
import { paymentMethodsJobs } from '#server/modules/payment-methods/paymentMethods.jobs.ts';
import { peopleJobs } from '#server/modules/people/people.jobs.ts';
import { personFilesJobs } from '#server/modules/person-files/personFiles.jobs.ts';
import { plansJobs } from '#server/modules/plans/plans.jobs.ts';
import { smsJobs } from '#server/modules/sms/sms.jobs.ts';
import { teamJobs } from '#server/modules/team/team.jobs.ts';
import { uploadsJobs } from '#server/modules/uploads/uploads.jobs.ts';
import { usersJobs } from '#server/modules/users/users.jobs.ts';
import { webhooksJobs } from '#server/modules/webhooks/webhooks.jobs.ts';
import type { Services } from '#server/services.ts';
import type { Parts } from './parts.ts';

/** Registers the jobs of all modules. */
export function registerJobs(parts: Parts, services: Services): void {
  const all = [
    ...mailJobs(parts),
    ...uploadsJobs(services, parts),
    ...MODULES.flatMap((jobsOf) => jobsOf(services)),
  ];
  for (const job of all) parts.jobs.register(job);
}

const MODULES = [
  appointmentsJobs,
  automationJobs,
  calendarAccountsJobs,
  certificatesJobs,
  changeJobsJobs,
  companiesJobs,
  customersJobs,
  formsJobs,
  importsJobs,
  integrationsJobs,
  invoicesJobs,
  notesJobs,
  notificationsJobs,
  paymentMethodsJobs,
  peopleJobs,
  personFilesJobs,
  plansJobs,
  smsJobs,
  teamJobs,
  usersJobs,
  webhooksJobs,
];
