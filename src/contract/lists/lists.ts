import { ACCOUNT_LIST } from './accounts.ts';
import { AUTOMATION_LIST } from './automations.ts';
import { BOOKING_PAGE_LIST } from './bookingPages.ts';
import { BOOKING_LIST } from './bookings.ts';
import { CONTACT_LIST } from './contacts.ts';
import { CUSTOMER_LIST } from './customers.ts';
import { DEAL_LIST } from './deals.ts';
import { FORM_LIST } from './forms.ts';
import { INTEGRATION_LIST } from './integrations.ts';
import { INVOICE_LIST } from './invoices.ts';
import { LEAD_GROUP_LIST } from './leadGroups.ts';
import { LEAD_MANAGER_LIST } from './leadManagers.ts';
import { LEAD_LIST } from './leads.ts';
import { LEAD_SOURCE_LIST } from './leadSources.ts';
import { LEAD_STAGE_LIST } from './leadStages.ts';
import { LEAD_STATUS_LIST } from './leadStatuses.ts';
import type { ListDescriptor } from './listDescriptor.ts';
import { MESSAGE_TEMPLATE_LIST } from './messageTemplates.ts';
import { PROJECT_LIST } from './projects.ts';
import { SMS_CAMPAIGN_LIST } from './smsCampaigns.ts';
import { SMS_OPT_OUT_LIST } from './smsOptOuts.ts';
import { SMS_PROVIDER_LIST } from './smsProviders.ts';
import { TEAM_LIST } from './team.ts';
import { TRANSACTION_LIST } from './transactions.ts';

/** Every list that people arrange, in the order of the API's enum ListName. */
export const ALL_LISTS = [
  LEAD_LIST,
  CONTACT_LIST,
  ACCOUNT_LIST,
  DEAL_LIST,
  LEAD_MANAGER_LIST,
  PROJECT_LIST,
  MESSAGE_TEMPLATE_LIST,
  CUSTOMER_LIST,
  INVOICE_LIST,
  TRANSACTION_LIST,
  SMS_CAMPAIGN_LIST,
  AUTOMATION_LIST,
  INTEGRATION_LIST,
  SMS_PROVIDER_LIST,
  SMS_OPT_OUT_LIST,
  BOOKING_LIST,
  BOOKING_PAGE_LIST,
  FORM_LIST,
  LEAD_GROUP_LIST,
  LEAD_STAGE_LIST,
  LEAD_STATUS_LIST,
  LEAD_SOURCE_LIST,
  TEAM_LIST,
] as const;

export type ListName = (typeof ALL_LISTS)[number]['name'];

/** The lists by name. */
export const LISTS = Object.fromEntries(ALL_LISTS.map((list) => [list.name, list])) as Record<
  ListName,
  ListDescriptor
>;
