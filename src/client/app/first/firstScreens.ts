import { matchPath } from 'react-router-dom';
import { askAutomationsAhead, askWorkflowsAhead } from '#client/features/automation/list/automationsList.ts';
import { askBookingsAhead } from '#client/features/appointments/bookings/bookingsList.ts';
import { askBookingPagesAhead } from '#client/features/appointments/pages/list/bookingPagesList.ts';
import { askInvoicesAhead, askTransactionsAhead } from '#client/features/billing/lists/invoicesLists.ts';
import { askCustomersAhead } from '#client/features/customers/customersList.ts';
import { askDashboardAhead } from '#client/features/dashboard/askDashboardAhead.ts';
import { askFormsAhead } from '#client/features/forms/list/formsList.ts';
import { askIntegrationsAhead } from '#client/features/integrations/list/integrationsList.ts';
import { askLeadManagersAhead } from '#client/features/lead-managers/leadManagersList.ts';
import { askMessageTemplatesAhead } from '#client/features/message-templates/messageTemplatesList.ts';
import { askContactsAhead } from '#client/features/people/list/contactsList.ts';
import { askLeadsAhead } from '#client/features/people/list/leadsList.ts';
import { askContactAhead, askLeadAhead } from '#client/features/people/page/askPersonAhead.ts';
import { askProjectsAhead } from '#client/features/projects/projectsList.ts';
import { askCampaignsAhead } from '#client/features/sms/campaigns/campaignsList.ts';
import { askInboxAhead } from '#client/features/sms/inbox/askInboxAhead.ts';
import { askOptOutsAhead } from '#client/features/sms/opt-outs/optOutsList.ts';
import { askProvidersAhead } from '#client/features/sms/providers/providersList.ts';
import { askTeamAhead } from '#client/features/team/teamList.ts';
import type { AskAhead } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

/** What asks the first queries of the screens that have such (`ahead` of their routes), by the patterns of their paths. */
export const FIRST_SCREENS: Record<string, AskAhead> = {
  [paths.dashboard.pattern]: askDashboardAhead,
  [paths.leads.pattern]: askLeadsAhead,
  [paths.lead.pattern]: askLeadAhead,
  [paths.contacts.pattern]: askContactsAhead,
  [paths.contact.pattern]: askContactAhead,
  [paths.leadManagers.pattern]: askLeadManagersAhead,
  [paths.projects.pattern]: askProjectsAhead,
  [paths.messageTemplates.pattern]: askMessageTemplatesAhead,
  [paths.forms.pattern]: askFormsAhead,
  [paths.workflows.pattern]: askWorkflowsAhead,
  [paths.integrations.pattern]: askIntegrationsAhead,
  [paths.smsTemplates.pattern]: askMessageTemplatesAhead,
  [paths.smsCampaigns.pattern]: askCampaignsAhead,
  [paths.smsInbox.pattern]: askInboxAhead,
  [paths.smsAutomations.pattern]: askAutomationsAhead,
  [paths.smsProviders.pattern]: askProvidersAhead,
  [paths.smsOptOuts.pattern]: askOptOutsAhead,
  [paths.appointments.pattern]: askBookingsAhead,
  [paths.bookings.pattern]: askBookingsAhead,
  [paths.bookingPages.pattern]: askBookingPagesAhead,
  [paths.customers.pattern]: askCustomersAhead,
  [paths.customerList.pattern]: askCustomersAhead,
  [paths.invoices.pattern]: askInvoicesAhead,
  [paths.customerInvoices.pattern]: askInvoicesAhead,
  [paths.transactions.pattern]: askTransactionsAhead,
  [paths.team.pattern]: askTeamAhead,
};

/** Of the screen at an address. A path of its own comes before one with a parameter. */
export function firstScreenAt({ pathname }: URL): AskAhead | undefined {
  const [, asks] = Object.entries(FIRST_SCREENS).find(([pattern]) => matchPath(pattern, pathname)) ?? [];
  return asks;
}
