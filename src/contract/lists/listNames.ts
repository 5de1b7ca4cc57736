import type { AccessArea } from '#contract/access/can.ts';

/** The lists that people arrange, by the names of their slices. Whoever may see this area may see the list, and have views of it. */
export const LIST_AREAS = {
  leads: 'CRM_LEAD',
  contacts: 'CRM_CONTACTS',
  leadManagers: 'CRM_LEAD_MANAGERS',
  projects: 'CRM_LEAD',
  messageTemplates: 'CRM_MESSAGE_TEMPLATES',
  customers: 'CRM_CONTACTS',
  invoices: 'CRM_CONTACTS',
  transactions: 'CRM_CONTACTS',
  smsCampaigns: 'SMS_CAMPAIGN',
  smsAutomations: 'SMS_AUTOMATION',
  workflows: 'CRM_INTEGRATIONS',
  integrations: 'CRM_INTEGRATIONS',
  smsProviders: 'SMS_CAMPAIGN',
  smsOptOuts: 'SMS_CAMPAIGN',
  bookings: 'APPOINTMENTS_BOOKINGS',
  bookingPages: 'APPOINTMENTS_BOOKINGS',
  forms: 'CRM_FORMS',
  leadGroups: 'CRM_LEAD',
  leadStages: 'CRM_LEAD',
  leadStatuses: 'CRM_LEAD',
  leadSources: 'CRM_LEAD',
  team: 'TEAM_MEMBERS',
} as const satisfies Record<string, AccessArea>;

export type ListName = keyof typeof LIST_AREAS;

/** Their names. */
export const LIST_NAMES = Object.keys(LIST_AREAS) as readonly ListName[];
