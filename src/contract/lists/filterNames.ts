/** The names under which filters of people stand in the address. */
export const LEAD_FILTER_NAMES = [
  'stage',
  'status',
  'source',
  'manager',
  'group',
  'project',
  'tag',
  'category',
  'outcome',
  'lostReason',
  'created',
  'nextCall',
  'nextMeeting',
  'import',
] as const;

/** Contacts have no stage and no status. */
export const CONTACT_FILTER_NAMES = LEAD_FILTER_NAMES.filter(
  (name) => !['stage', 'status', 'outcome', 'lostReason'].includes(name),
);

/** Those of the other lists. */
export const LEAD_MANAGER_FILTER_NAMES = ['status'] as const;
export const SMS_CAMPAIGN_FILTER_NAMES = ['status'] as const;
export const AUTOMATION_FILTER_NAMES = ['status'] as const;
export const PROJECT_FILTER_NAMES = ['status', 'category'] as const;
export const CUSTOMER_FILTER_NAMES = ['country', 'created'] as const;
export const TEAM_FILTER_NAMES = ['status'] as const;
export const INSTALLATION_USER_FILTER_NAMES = ['role', 'status', 'company'] as const;
export const INVOICE_FILTER_NAMES = ['status', 'date', 'dates'] as const;
export const BOOKING_FILTER_NAMES = ['status', 'start'] as const;
export const OPTION_FILTER_NAMES = ['state'] as const;
