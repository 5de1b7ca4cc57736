import type { RateLimitsTables } from '#server/access/rateLimits.table.ts';
import type { ApiKeysTables } from '#server/modules/api-keys/apiKeys.table.ts';
import type { AppointmentsTables } from '#server/modules/appointments/appointments.table.ts';
import type { WaitingTables } from '#server/modules/appointments/waiting/waiting.table.ts';
import type { AuthTables } from '#server/modules/auth/auth.table.ts';
import type { AutomationTables } from '#server/modules/automation/automation.table.ts';
import type { CalendarAccountsTables } from '#server/modules/calendar-accounts/calendarAccounts.table.ts';
import type { ChangeJobsTables } from '#server/modules/change-jobs/changeJobs.table.ts';
import type { SettingsTables } from '#server/modules/companies/certificates/settings.table.ts';
import type { CompaniesTables } from '#server/modules/companies/companies.table.ts';
import type { ConsentsTables } from '#server/modules/consents/consents.table.ts';
import type { CustomersTables } from '#server/modules/customers/customers.table.ts';
import type { DuplicatesTables } from '#server/modules/duplicates/duplicates.table.ts';
import type { EventsTables } from '#server/modules/events/events.table.ts';
import type { ExportsTables } from '#server/modules/exports/exports.table.ts';
import type { FormsTables } from '#server/modules/forms/forms.table.ts';
import type { ImportsTables } from '#server/modules/imports/imports.table.ts';
import type { IntegrationsTables } from '#server/modules/integrations/integrations.table.ts';
import type { InvoicesTables } from '#server/modules/invoices/invoices.table.ts';
import type { SubscriptionsTables } from '#server/modules/invoices/subscriptions/subscriptions.table.ts';
import type { LeadManagersTables } from '#server/modules/lead-managers/leadManagers.table.ts';
import type { ReminderAddressesTables } from '#server/modules/lead-managers/reminders/reminderAddresses.table.ts';
import type { LeadSetupTables } from '#server/modules/lead-setup/leadSetup.table.ts';
import type { ListViewsTables } from '#server/modules/list-views/listViews.table.ts';
import type { MessageTemplatesTables } from '#server/modules/message-templates/messageTemplates.table.ts';
import type { NotesTables } from '#server/modules/notes/notes.table.ts';
import type { NotificationsTables } from '#server/modules/notifications/notifications.table.ts';
import type { OnlinePaymentsTables } from '#server/modules/online-payments/onlinePayments.table.ts';
import type { OwnFieldsTables } from '#server/modules/own-fields/ownFields.table.ts';
import type { PaymentMethodsTables } from '#server/modules/payment-methods/paymentMethods.table.ts';
import type { PeopleTables } from '#server/modules/people/people.table.ts';
import type { PersonFilesTables } from '#server/modules/person-files/personFiles.table.ts';
import type { PlanPaymentsTables } from '#server/modules/plans/payments/planPayments.table.ts';
import type { PlansTables } from '#server/modules/plans/plans.table.ts';
import type { ProjectsTables } from '#server/modules/projects/projects.table.ts';
import type { ShortcutsTables } from '#server/modules/shortcuts/shortcuts.table.ts';
import type { SmsCampaignsTables } from '#server/modules/sms/campaigns/campaigns.table.ts';
import type { SmsReceivedTables } from '#server/modules/sms/inbound/received.table.ts';
import type { SmsThreadsTables } from '#server/modules/sms/inbox/threads.table.ts';
import type { SmsLinksTables } from '#server/modules/sms/links/links.table.ts';
import type { SmsOptOutsTables } from '#server/modules/sms/opt-outs/optOuts.table.ts';
import type { SmsMessagesTables } from '#server/modules/sms/outbox/messages.table.ts';
import type { SmsProvidersTables } from '#server/modules/sms/providers/providers.table.ts';
import type { SmsSettingsTables } from '#server/modules/sms/settings/smsSettings.table.ts';
import type { TasksTables } from '#server/modules/tasks/tasks.table.ts';
import type { TeamTables } from '#server/modules/team/team.table.ts';
import type { UploadsTables } from '#server/modules/uploads/uploads.table.ts';
import type { UsersTables } from '#server/modules/users/users.table.ts';
import type { WebhooksTables } from '#server/modules/webhooks/webhooks.table.ts';
import type { MailboxTables } from '#server/platform/mail/mailbox.table.ts';
import type { HandsetTables } from '#server/platform/sms/handset.table.ts';
import type { OnceOnlyTables } from './once/onceOnly.table.ts';

/** Every table, for Kysely. The tables of a module and their rows are in its own x.table.ts. */
export interface Tables
  extends
    RateLimitsTables,
    ApiKeysTables,
    AppointmentsTables,
    WaitingTables,
    AuthTables,
    AutomationTables,
    CalendarAccountsTables,
    ChangeJobsTables,
    SettingsTables,
    CompaniesTables,
    ConsentsTables,
    CustomersTables,
    DuplicatesTables,
    EventsTables,
    ExportsTables,
    FormsTables,
    ImportsTables,
    IntegrationsTables,
    InvoicesTables,
    SubscriptionsTables,
    LeadManagersTables,
    ReminderAddressesTables,
    LeadSetupTables,
    ListViewsTables,
    MessageTemplatesTables,
    NotesTables,
    NotificationsTables,
    OnlinePaymentsTables,
    OwnFieldsTables,
    PaymentMethodsTables,
    PeopleTables,
    PersonFilesTables,
    PlanPaymentsTables,
    PlansTables,
    ProjectsTables,
    ShortcutsTables,
    SmsCampaignsTables,
    SmsReceivedTables,
    SmsThreadsTables,
    SmsLinksTables,
    SmsOptOutsTables,
    SmsMessagesTables,
    SmsProvidersTables,
    SmsSettingsTables,
    TasksTables,
    TeamTables,
    UploadsTables,
    UsersTables,
    WebhooksTables,
    MailboxTables,
    HandsetTables,
    OnceOnlyTables {}
