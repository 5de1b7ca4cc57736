import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { buildASTSchema, parse } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { guardFields } from '#server/access/guardFields.ts';
import { DateTime, Money, OwnValues, Upload } from '#server/graphql/scalars.ts';
import { apiKeysResolvers } from '#server/modules/api-keys/apiKeys.resolvers.ts';
import { bookingReadsResolvers } from '#server/modules/appointments/bookings/list/bookingReads.resolvers.ts';
import { bookingsResolvers } from '#server/modules/appointments/bookings/bookings.resolvers.ts';
import { calendarFeedResolvers } from '#server/modules/appointments/mails/calendarFeed.resolvers.ts';
import { hoursResolvers } from '#server/modules/appointments/hours/hours.resolvers.ts';
import { bookingPagesResolvers } from '#server/modules/appointments/pages/bookingPages.resolvers.ts';
import { seriesResolvers } from '#server/modules/appointments/series/series.resolvers.ts';
import { waitingResolvers } from '#server/modules/appointments/waiting/waiting.resolvers.ts';
import { authResolvers } from '#server/modules/auth/auth.resolvers.ts';
import { calendarAccountsResolvers } from '#server/modules/calendar-accounts/calendarAccounts.resolvers.ts';
import { changeJobsResolvers } from '#server/modules/change-jobs/changeJobs.resolvers.ts';
import { companiesResolvers } from '#server/modules/companies/companies.resolvers.ts';
import { contactsResolvers } from '#server/modules/contacts/contacts.resolvers.ts';
import { customersResolvers } from '#server/modules/customers/customers.resolvers.ts';
import { dashboardResolvers } from '#server/modules/dashboard/dashboard.resolvers.ts';
import { duplicatesResolvers } from '#server/modules/duplicates/duplicates.resolvers.ts';
import { activityResolvers } from '#server/modules/events/activity/activity.resolvers.ts';
import { exportsResolvers } from '#server/modules/exports/exports.resolvers.ts';
import { formsResolvers } from '#server/modules/forms/forms.resolvers.ts';
import { healthResolvers } from '#server/modules/health/health.resolvers.ts';
import { importsResolvers } from '#server/modules/imports/imports.resolvers.ts';
import { integrationsResolvers } from '#server/modules/integrations/integrations.resolvers.ts';
import { invoicesResolvers } from '#server/modules/invoices/invoices.resolvers.ts';
import { subscriptionsResolvers } from '#server/modules/invoices/subscriptions/subscriptions.resolvers.ts';
import { taxesResolvers } from '#server/modules/invoices/taxes/taxes.resolvers.ts';
import { leadManagersResolvers } from '#server/modules/lead-managers/leadManagers.resolvers.ts';
import { leadSetupResolvers } from '#server/modules/lead-setup/leadSetup.resolvers.ts';
import { leadsResolvers } from '#server/modules/leads/leads.resolvers.ts';
import { ownFieldsResolvers } from '#server/modules/own-fields/ownFields.resolvers.ts';
import { paymentMethodsResolvers } from '#server/modules/payment-methods/paymentMethods.resolvers.ts';
import { onlinePaymentsResolvers } from '#server/modules/online-payments/onlinePayments.resolvers.ts';
import { plansResolvers } from '#server/modules/plans/plans.resolvers.ts';
import { peopleResolvers } from '#server/modules/people/people.resolvers.ts';
import { automationResolvers } from '#server/modules/automation/automation.resolvers.ts';
import { smsConsentResolvers } from '#server/modules/sms/consent/consent.resolvers.ts';
import { smsInboxResolvers } from '#server/modules/sms/inbox/inbox.resolvers.ts';
import { smsRouteResolvers } from '#server/modules/sms/routes/routes.resolvers.ts';
import { smsSettingsResolvers } from '#server/modules/sms/settings/smsSettings.resolvers.ts';
import { smsResolvers } from '#server/modules/sms/sms.resolvers.ts';
import { searchResolvers } from '#server/modules/search/search.resolvers.ts';
import { shortcutsResolvers } from '#server/modules/shortcuts/shortcuts.resolvers.ts';
import { listViewsResolvers } from '#server/modules/list-views/listViews.resolvers.ts';
import { membersResolvers } from '#server/modules/members/members.resolvers.ts';
import { teamResolvers } from '#server/modules/team/team.resolvers.ts';
import { personFilesResolvers } from '#server/modules/person-files/personFiles.resolvers.ts';
import { tasksResolvers } from '#server/modules/tasks/tasks.resolvers.ts';
import { notesResolvers } from '#server/modules/notes/notes.resolvers.ts';
import { notificationsResolvers } from '#server/modules/notifications/notifications.resolvers.ts';
import { messageTemplatesResolvers } from '#server/modules/message-templates/messageTemplates.resolvers.ts';
import { projectsResolvers } from '#server/modules/projects/projects.resolvers.ts';
import { uploadsResolvers } from '#server/modules/uploads/uploads.resolvers.ts';
import { allUsersResolvers } from '#server/modules/users/all/allUsers.resolvers.ts';
import { usersResolvers } from '#server/modules/users/users.resolvers.ts';
import { webhooksResolvers } from '#server/modules/webhooks/webhooks.resolvers.ts';

/** The executable schema: every SDL file of the server with its resolvers, each root field behind its access. */
export function createSchema(): GraphQLSchema {
  const schema = makeExecutableSchema({
    // Merging the files would make a root of the type Subscription
    typeDefs: buildASTSchema(parse(readSdl(import.meta.dirname).join('\n')), {
      // It is checked where the code that goes with it is generated (scripts/codegen)
      assumeValidSDL: true,
    }),
    resolvers: [
      { DateTime, Money, OwnValues, Upload },
      bookingReadsResolvers,
      bookingsResolvers,
      calendarFeedResolvers,
      hoursResolvers,
      bookingPagesResolvers,
      seriesResolvers,
      waitingResolvers,
      calendarAccountsResolvers,
      authResolvers,
      usersResolvers,
      allUsersResolvers,
      companiesResolvers,
      changeJobsResolvers,
      duplicatesResolvers,
      activityResolvers,
      peopleResolvers,
      leadsResolvers,
      customersResolvers,
      invoicesResolvers,
      subscriptionsResolvers,
      taxesResolvers,
      plansResolvers,
      paymentMethodsResolvers,
      onlinePaymentsResolvers,
      notesResolvers,
      notificationsResolvers,
      teamResolvers,
      personFilesResolvers,
      tasksResolvers,
      membersResolvers,
      contactsResolvers,
      formsResolvers,
      leadSetupResolvers,
      ownFieldsResolvers,
      leadManagersResolvers,
      projectsResolvers,
      messageTemplatesResolvers,
      importsResolvers,
      healthResolvers,
      exportsResolvers,
      uploadsResolvers,
      dashboardResolvers,
      searchResolvers,
      smsResolvers,
      automationResolvers,
      apiKeysResolvers,
      webhooksResolvers,
      integrationsResolvers,
      smsConsentResolvers,
      smsInboxResolvers,
      smsRouteResolvers,
      smsSettingsResolvers,
      listViewsResolvers,
      shortcutsResolvers,
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    // Otherwise each type is copied: twice the time, in every start
    updateResolversInPlace: true,
  });
  return guardFields(schema);
}

/** The text of every .graphql file below the folder, base first. */
function readSdl(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.graphql'),
  );
  return files.sort().map((file) => readFileSync(join(folder, file), 'utf8'));
}
