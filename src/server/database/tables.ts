import type {
  AutomationAwaitedTable,
  AutomationLogTable,
  AutomationRunsTable,
  AutomationsTable,
  AutomationVersionsTable,
} from '#server/modules/automation/automation.table.ts';
import type {
  BookingHostsTable,
  BookingMessagesTable,
  BookingPagesTable,
  BookingsTable,
  BookingTimesTable,
} from '#server/modules/appointments/appointments.table.ts';
import type { RateLimitsTable } from '#server/access/rateLimits.table.ts';
import type {
  KnownDevicesTable,
  OneTimeCodesTable,
  PasswordResetsTable,
  RefreshTokensTable,
  SessionsTable,
} from '#server/modules/auth/auth.table.ts';
import type {
  AcmeChallengesTable,
  CompaniesTable,
  DomainsTable,
  MembershipsTable,
  SlugsTable,
} from '#server/modules/companies/companies.table.ts';
import type {
  ChangeItemsTable,
  ChangeJobsTable,
  ChangeTargetsTable,
} from '#server/modules/change-jobs/changeJobs.table.ts';
import type {
  PlanAccountsTable,
  PlanPaymentsTable,
} from '#server/modules/plans/payments/planPayments.table.ts';
import type { PaymentMethodsTable } from '#server/modules/payment-methods/paymentMethods.table.ts';
import type {
  GatewayPaymentsTable,
  GatewayReturnsTable,
  PaymentGatewaysTable,
} from '#server/modules/online-payments/onlinePayments.table.ts';
import type { PlanChargesTable, SubscriptionsTable } from '#server/modules/plans/plans.table.ts';
import type { ConsentEntriesTable } from '#server/modules/consents/consents.table.ts';
import type { CustomersTable } from '#server/modules/customers/customers.table.ts';
import type {
  InvoiceNumbersTable,
  InvoicesTable,
  PaymentsTable,
  TaxRatesTable,
  TaxSettingsTable,
} from '#server/modules/invoices/invoices.table.ts';
import type { CustomerSubscriptionsTable } from '#server/modules/invoices/subscriptions/subscriptions.table.ts';
import type { SettingsTable } from '#server/modules/companies/certificates/settings.table.ts';
import type { EventsTable } from '#server/modules/events/events.table.ts';
import type { ExportsTable } from '#server/modules/exports/exports.table.ts';
import type { ImportChunksTable, ImportRowsTable } from '#server/modules/imports/imports.table.ts';
import type { LeadManagersTable } from '#server/modules/lead-managers/leadManagers.table.ts';
import type { ReminderAddressesTable } from '#server/modules/lead-managers/reminders/reminderAddresses.table.ts';
import type { LeadOptionsTable } from '#server/modules/lead-setup/leadSetup.table.ts';
import type { ListChoicesTable, ListViewsTable } from '#server/modules/list-views/listViews.table.ts';
import type { MessageTemplatesTable } from '#server/modules/message-templates/messageTemplates.table.ts';
import type { DistinctPeopleTable } from '#server/modules/duplicates/duplicates.table.ts';
import type {
  BusyTimesTable,
  CalendarAccountsTable,
  CalendarEntriesTable,
  CalendarObjectsTable,
  OutsideCalendarsTable,
  CalendarAppsTable,
  CalendarSignInsTable,
} from '#server/modules/calendar-accounts/calendarAccounts.table.ts';
import type {
  FreedTimesTable,
  WaitingGuestsTable,
  WaitingOffersTable,
} from '#server/modules/appointments/waiting/waiting.table.ts';
import type { OwnFieldsTable } from '#server/modules/own-fields/ownFields.table.ts';
import type {
  PeopleCountsTable,
  PeopleMarksTable,
  PeopleTable,
} from '#server/modules/people/people.table.ts';
import type { ShortcutsTable } from '#server/modules/shortcuts/shortcuts.table.ts';
import type { TeamInvitesTable, TeamTrashTable } from '#server/modules/team/team.table.ts';
import type {
  SmsCampaignsTable,
  SmsEarlyReceiptsTable,
  SmsLinksTable,
  SmsMessagesTable,
  SmsOptOutsTable,
  SmsProvidersTable,
  SmsReceivedTable,
  SmsSettingsTable,
  SmsThreadsTable,
} from '#server/modules/sms/sms.table.ts';
import type {
  PersonFilesTable,
  RemovableFilesTable,
} from '#server/modules/person-files/personFiles.table.ts';
import type { TasksTable } from '#server/modules/tasks/tasks.table.ts';
import type { NotesTable } from '#server/modules/notes/notes.table.ts';
import type {
  NotificationChoicesTable,
  NotificationsTable,
} from '#server/modules/notifications/notifications.table.ts';
import type { ProjectsTable } from '#server/modules/projects/projects.table.ts';
import type { UploadsTable } from '#server/modules/uploads/uploads.table.ts';
import type { UsersTable } from '#server/modules/users/users.table.ts';
import type { MailboxTable } from '#server/platform/mail/mailbox.table.ts';
import type { HandsetMessagesTable } from '#server/platform/sms/handset.table.ts';
import type { RepeatableRequestsTable } from './once/onceOnly.table.ts';

/** Every table, for Kysely. A module's row types stand in its own x.table.ts. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  one_time_codes: OneTimeCodesTable;
  password_resets: PasswordResetsTable;
  known_devices: KnownDevicesTable;
  rate_limits: RateLimitsTable;
  repeatable_requests: RepeatableRequestsTable;
  companies: CompaniesTable;
  memberships: MembershipsTable;
  subscriptions: SubscriptionsTable;
  plan_charges: PlanChargesTable;
  plan_accounts: PlanAccountsTable;
  plan_payments: PlanPaymentsTable;
  payment_methods: PaymentMethodsTable;
  payment_gateways: PaymentGatewaysTable;
  gateway_payments: GatewayPaymentsTable;
  gateway_returns: GatewayReturnsTable;
  team_invites: TeamInvitesTable;
  team_trash: TeamTrashTable;
  slugs: SlugsTable;
  domains: DomainsTable;
  acme_challenges: AcmeChallengesTable;
  events: EventsTable;
  lead_options: LeadOptionsTable;
  own_fields: OwnFieldsTable;
  lead_managers: LeadManagersTable;
  reminder_addresses: ReminderAddressesTable;
  projects: ProjectsTable;
  customers: CustomersTable;
  customer_subscriptions: CustomerSubscriptionsTable;
  invoices: InvoicesTable;
  payments: PaymentsTable;
  invoice_numbers: InvoiceNumbersTable;
  tax_settings: TaxSettingsTable;
  tax_rates: TaxRatesTable;
  message_templates: MessageTemplatesTable;
  list_views: ListViewsTable;
  list_choices: ListChoicesTable;
  people: PeopleTable;
  people_counts: PeopleCountsTable;
  people_marks: PeopleMarksTable;
  distinct_people: DistinctPeopleTable;
  notes: NotesTable;
  person_files: PersonFilesTable;
  removable_files: RemovableFilesTable;
  tasks: TasksTable;
  shortcuts: ShortcutsTable;
  booking_hosts: BookingHostsTable;
  calendar_accounts: CalendarAccountsTable;
  outside_calendars: OutsideCalendarsTable;
  calendar_apps: CalendarAppsTable;
  calendar_sign_ins: CalendarSignInsTable;
  calendar_objects: CalendarObjectsTable;
  busy_times: BusyTimesTable;
  calendar_entries: CalendarEntriesTable;
  booking_messages: BookingMessagesTable;
  booking_pages: BookingPagesTable;
  bookings: BookingsTable;
  booking_times: BookingTimesTable;
  freed_times: FreedTimesTable;
  waiting_guests: WaitingGuestsTable;
  waiting_offers: WaitingOffersTable;
  notifications: NotificationsTable;
  notification_choices: NotificationChoicesTable;
  change_jobs: ChangeJobsTable;
  change_items: ChangeItemsTable;
  change_targets: ChangeTargetsTable;
  import_chunks: ImportChunksTable;
  import_rows: ImportRowsTable;
  exports: ExportsTable;
  uploads: UploadsTable;
  mailbox: MailboxTable;
  automations: AutomationsTable;
  automation_versions: AutomationVersionsTable;
  automation_runs: AutomationRunsTable;
  automation_log: AutomationLogTable;
  automation_awaited: AutomationAwaitedTable;
  consent_entries: ConsentEntriesTable;
  sms_providers: SmsProvidersTable;
  sms_campaigns: SmsCampaignsTable;
  sms_messages: SmsMessagesTable;
  sms_links: SmsLinksTable;
  sms_early_receipts: SmsEarlyReceiptsTable;
  sms_received: SmsReceivedTable;
  sms_threads: SmsThreadsTable;
  sms_opt_outs: SmsOptOutsTable;
  sms_settings: SmsSettingsTable;
  handset_messages: HandsetMessagesTable;
  settings: SettingsTable;
}
