/** The lists that people arrange, by the names of their slices. */
export const LIST_NAMES = [
  'leads',
  'contacts',
  'leadManagers',
  'projects',
  'messageTemplates',
  'customers',
  'invoices',
  'transactions',
  'smsCampaigns',
  'smsAutomations',
  'smsProviders',
  'smsOptOuts',
  'bookings',
  'bookingPages',
  'leadGroups',
  'leadStages',
  'leadStatuses',
  'leadSources',
  'team',
] as const;

export type ListName = (typeof LIST_NAMES)[number];
