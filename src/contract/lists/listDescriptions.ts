import { groupingNames } from '#contract/people/groupings.ts';
import { listColumns } from '#contract/people/personColumns.ts';
import { AUTOMATION_COLUMNS, WORKFLOW_COLUMNS } from './columns/automationColumns.ts';
import { BOOKING_COLUMNS } from './columns/bookingColumns.ts';
import { BOOKING_PAGE_COLUMNS } from './columns/bookingPageColumns.ts';
import { CUSTOMER_COLUMNS } from './columns/customerColumns.ts';
import { FORM_COLUMNS } from './columns/formColumns.ts';
import { INTEGRATION_COLUMNS } from './columns/integrationColumns.ts';
import { INVOICE_COLUMNS, TRANSACTION_COLUMNS } from './columns/invoiceColumns.ts';
import { LEAD_MANAGER_COLUMNS } from './columns/leadManagerColumns.ts';
import { MESSAGE_TEMPLATE_COLUMNS } from './columns/messageTemplateColumns.ts';
import { optionColumns } from './columns/optionColumns.ts';
import { PROJECT_COLUMNS } from './columns/projectColumns.ts';
import { TEAM_COLUMNS } from './columns/teamColumns.ts';
import { SMS_CAMPAIGN_COLUMNS, SMS_OPT_OUT_COLUMNS, SMS_PROVIDER_COLUMNS } from './columns/smsColumns.ts';
import {
  AUTOMATION_FILTER_NAMES,
  BOOKING_FILTER_NAMES,
  CONTACT_FILTER_NAMES,
  CUSTOMER_FILTER_NAMES,
  INVOICE_FILTER_NAMES,
  LEAD_FILTER_NAMES,
  LEAD_MANAGER_FILTER_NAMES,
  OPTION_FILTER_NAMES,
  PROJECT_FILTER_NAMES,
  SMS_CAMPAIGN_FILTER_NAMES,
  TEAM_FILTER_NAMES,
} from './filterNames.ts';
import type { ListColumn } from './listColumn.ts';
import type { ListName } from './listNames.ts';

/** What a list has today: views and choices are read by it, and what it has no longer is dropped from them. */
export interface ListDescription {
  columns: readonly ListColumn[];
  filters: readonly string[];
  /** By what its rows can be put into groups, beside own fields; a list that has none cannot. */
  groupings?: readonly string[];
}

/** Every list that people arrange. */
export const LISTS: Record<ListName, ListDescription> = {
  leads: {
    columns: listColumns('LEAD'),
    filters: LEAD_FILTER_NAMES,
    groupings: groupingNames('LEAD'),
  },
  contacts: {
    columns: listColumns('CONTACT'),
    filters: CONTACT_FILTER_NAMES,
    groupings: groupingNames('CONTACT'),
  },
  leadManagers: {
    columns: LEAD_MANAGER_COLUMNS,
    filters: LEAD_MANAGER_FILTER_NAMES,
  },
  projects: { columns: PROJECT_COLUMNS, filters: PROJECT_FILTER_NAMES },
  messageTemplates: { columns: MESSAGE_TEMPLATE_COLUMNS, filters: [] },
  customers: { columns: CUSTOMER_COLUMNS, filters: CUSTOMER_FILTER_NAMES },
  invoices: { columns: INVOICE_COLUMNS, filters: INVOICE_FILTER_NAMES },
  transactions: { columns: TRANSACTION_COLUMNS, filters: INVOICE_FILTER_NAMES },
  smsCampaigns: { columns: SMS_CAMPAIGN_COLUMNS, filters: SMS_CAMPAIGN_FILTER_NAMES },
  smsAutomations: { columns: AUTOMATION_COLUMNS, filters: AUTOMATION_FILTER_NAMES },
  workflows: { columns: WORKFLOW_COLUMNS, filters: AUTOMATION_FILTER_NAMES },
  integrations: { columns: INTEGRATION_COLUMNS, filters: [] },
  smsProviders: { columns: SMS_PROVIDER_COLUMNS, filters: [] },
  smsOptOuts: { columns: SMS_OPT_OUT_COLUMNS, filters: [] },
  bookings: { columns: BOOKING_COLUMNS, filters: BOOKING_FILTER_NAMES },
  bookingPages: { columns: BOOKING_PAGE_COLUMNS, filters: [] },
  forms: { columns: FORM_COLUMNS, filters: [] },
  leadGroups: optionList('GROUP'),
  leadStages: optionList('STAGE'),
  leadStatuses: optionList('STATUS'),
  leadSources: optionList('SOURCE'),
  team: { columns: TEAM_COLUMNS, filters: TEAM_FILTER_NAMES },
};

function optionList(kind: Parameters<typeof optionColumns>[0]): ListDescription {
  return { columns: optionColumns(kind), filters: OPTION_FILTER_NAMES };
}
