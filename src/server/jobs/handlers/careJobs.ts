import type { AppointmentsService } from '#server/modules/appointments/appointments.service.ts';
import type { AutomationService } from '#server/modules/automation/automation.service.ts';
import type { AuthService } from '#server/modules/auth/auth.service.ts';
import type { CalendarAccountsService } from '#server/modules/calendar-accounts/calendarAccountsModule.service.ts';
import type { ChangeJobsService } from '#server/modules/change-jobs/changeJobs.service.ts';
import type { TeamService } from '#server/modules/team/team.service.ts';
import type { SmsService } from '#server/modules/sms/sms.service.ts';
import type { CompaniesService } from '#server/modules/companies/companies.service.ts';
import type { CustomersService } from '#server/modules/customers/customers.service.ts';
import type { DomainsService } from '#server/modules/companies/domains/domains.service.ts';
import type { FormsService } from '#server/modules/forms/forms.service.ts';
import type { IntegrationsService } from '#server/modules/integrations/integrations.service.ts';
import type { InvoicesService } from '#server/modules/invoices/invoices.service.ts';
import type { PeopleService } from '#server/modules/people/people.service.ts';
import type { PaymentMethodsService } from '#server/modules/payment-methods/paymentMethods.service.ts';
import type { PlanPaymentsService } from '#server/modules/plans/payments/planPayments.service.ts';
import type { PlansService } from '#server/modules/plans/plans.service.ts';
import type { RemindersService } from '#server/modules/people/agenda/reminders.service.ts';
import type { NotesService } from '#server/modules/notes/notes.service.ts';
import type { PersonFilesService } from '#server/modules/person-files/personFiles.service.ts';
import type { NotificationDigestService } from '#server/modules/notifications/digest.service.ts';
import type { NotificationsService } from '#server/modules/notifications/notifications.service.ts';
import type { UsersService } from '#server/modules/users/users.service.ts';
import type { WebhooksService } from '#server/modules/webhooks/webhooksModule.service.ts';
import type { Jobs } from '../jobs.ts';

/** The regular work that nobody asks for: what is over is cleared away, what may have changed outside is looked at. */
export function registerCareJobs(
  jobs: Jobs,
  deps: {
    appointments: Pick<
      AppointmentsService,
      | 'remindOfBookings'
      | 'notifyMoved'
      | 'sendBookingText'
      | 'purgeBookingPages'
      | 'offerFreedTimes'
      | 'sendOfferText'
      | 'leaveByPhone'
    >;
    calendarAccounts: Pick<CalendarAccountsService, 'syncAccount' | 'syncDueAccounts'>;
    auth: AuthService;
    users: UsersService;
    companies: CompaniesService;
    domains: DomainsService;
    people: PeopleService;
    customers: CustomersService;
    forms: Pick<FormsService, 'purgeForms'>;
    integrations: Pick<IntegrationsService, 'sweepIntegrationDeliveries'>;
    invoices: InvoicesService;
    plans: PlansService;
    planPayments: Pick<PlanPaymentsService, 'collectPlans'>;
    paymentMethods: PaymentMethodsService;
    reminders: RemindersService;
    notes: NotesService;
    personFiles: PersonFilesService;
    notifications: NotificationsService;
    notificationDigest: NotificationDigestService;
    team: Pick<TeamService, 'endSeenViews'>;
    changeJobs: Pick<ChangeJobsService, 'resume'>;
    sms: Pick<SmsService, 'careForTexts'>;
    automation: Pick<AutomationService, 'careForAutomations'>;
    webhooks: Pick<WebhooksService, 'careForWebhooks'>;
  },
): void {
  const { auth, users, companies, customers, invoices, domains, people, reminders, notes, personFiles } =
    deps;
  const { notifications, notificationDigest, plans, paymentMethods } = deps;

  jobs.register('trash.purge', async () => void (await companies.purgeTrash()));
  jobs.schedule('trash.purge', '7 * * * *', {});

  jobs.register('companies.resume', async () => {
    await deps.changeJobs.resume();
    await deps.sms.careForTexts();
    await deps.automation.careForAutomations();
    await deps.webhooks.careForWebhooks();
    await deps.appointments.remindOfBookings();
  });

  jobs.register('team.seen', async () => void (await deps.team.endSeenViews()));
  jobs.schedule('team.seen', '* * * * *', {});

  jobs.register('people.purge', async () => void (await people.purgePeople()));
  jobs.schedule('people.purge', '17 * * * *', {});

  jobs.register('people.counts', async () => void (await people.gatherCounts()));
  jobs.schedule('people.counts', '21 * * * *', {});

  jobs.register('customers.purge', async () => void (await customers.purgeCustomers()));
  jobs.schedule('customers.purge', '19 * * * *', {});

  jobs.register('invoices.purge', async () => void (await invoices.purgeDrafts()));
  jobs.schedule('invoices.purge', '23 * * * *', {});

  jobs.register('bookingPages.purge', async () => void (await deps.appointments.purgeBookingPages()));
  jobs.schedule('bookingPages.purge', '29 * * * *', {});

  jobs.register('forms.purge', async () => void (await deps.forms.purgeForms()));
  jobs.schedule('forms.purge', '31 * * * *', {});

  jobs.register('integrations.sweep', () => deps.integrations.sweepIntegrationDeliveries());
  jobs.schedule('integrations.sweep', '43 * * * *', {});

  jobs.register('subscriptions.run', async () => void (await invoices.makeSubscriptionInvoices()));
  jobs.schedule('subscriptions.run', '* * * * *', {});

  jobs.register('plans.renew', async () => void (await plans.renewPlans()));
  jobs.schedule('plans.renew', '*/10 * * * *', {});

  jobs.register('plans.collect', async () => void (await deps.planPayments.collectPlans()));
  jobs.schedule('plans.collect', '* * * * *', {});

  jobs.register('paymentMethods.purge', async () => void (await paymentMethods.purgePaymentMethods()));
  jobs.schedule('paymentMethods.purge', '25 * * * *', {});

  jobs.register('notes.sweep', () => notes.sweepNotes());
  jobs.schedule('notes.sweep', '27 * * * *', {});

  jobs.register('personFiles.sweep', () => personFiles.sweepPersonFiles());
  jobs.schedule('personFiles.sweep', '32 * * * *', {});

  jobs.register('notifications.sweep', () => notifications.sweepNotifications());
  jobs.schedule('notifications.sweep', '57 * * * *', {});

  jobs.register('notifications.mail', async () => void (await notificationDigest.mailNotifications()));
  jobs.schedule('notifications.mail', '* * * * *', {});

  jobs.register('people.remind', async () => void (await reminders.remind()));
  jobs.schedule('people.remind', '* * * * *', {});

  jobs.register('bookings.remind', async () => void (await deps.appointments.remindOfBookings()));
  jobs.schedule('bookings.remind', '* * * * *', {});

  jobs.register('bookings.moved', (ref) => deps.appointments.notifyMoved(ref));
  jobs.register('bookings.text', (ref) => deps.appointments.sendBookingText(ref), { retries: 20 });

  jobs.register('waiting.offer', async () => void (await deps.appointments.offerFreedTimes()));
  jobs.schedule('waiting.offer', '* * * * *', {});

  jobs.register('waiting.text', (ref) => deps.appointments.sendOfferText(ref), { retries: 20 });

  jobs.register('waiting.leave', (ref) => deps.appointments.leaveByPhone(ref), { retries: 20 });

  jobs.register('calendars.care', async () => void (await deps.calendarAccounts.syncDueAccounts()));
  jobs.schedule('calendars.care', '* * * * *', {});

  jobs.register('calendars.sync', (ref) => deps.calendarAccounts.syncAccount(ref), { limit: 600 });

  jobs.register('addresses.care', async () => {
    await companies.forgetOldSlugs();
    await domains.forgetOldDomains();
    await domains.checkDrift();
  });
  jobs.schedule('addresses.care', '37 3 * * *', {});

  jobs.register('accounts.care', async () => {
    await auth.sweep();
    await users.deleteDueAccounts((userId) => companies.deleteCompaniesOf(userId));
  });
  jobs.schedule('accounts.care', '47 * * * *', {});
}
