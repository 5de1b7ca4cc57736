/** The tag types of the client's cache. The first thirteen are the specification's, to the letter. */
export const TAG_TYPES = [
  'Employees',
  'TrashedEmployees',
  'leadManagers',
  'Form',
  'IFrame',
  'Lead_Group',
  'Lead_Stage',
  'Lead_Status',
  'Lead_Source',
  'Lead_Project',
  'Lead',
  'Contact',
  'Integration_Workflow',
  'Integration',
  'Api_Key',
  'Webhook',
  'Message_Template',
  'Customer',
  'Invoice',
  'Subscription',
  'Account',
  'Deal',
  'Pipeline',
  'Product',
  'Quote',
  'Forecast',
  'Tax_Settings',
  'Invoice_Settings',
  'Plan',
  'Payment_Method',
  'Payment_Gateway',
  'Task',
  'Booking',
  'Booking_Page',
  'Availability',
  'Waiting_Guest',
  'Booking_Link',
  'Calendar_Account',
  'Calendar_App',
  'List_View',
  'Shortcut',
  'Custom_Field',
  'Change_Job',
  'Record_Job',
  'Sms_Campaign',
  'Sms_Automation',
  'Sms_Provider',
  'Sms_Opt_Out',
  'Sms_Consent',
  'Sms_Thread',
  'Sms_Settings',
  'Notification',
  'Dashboard',
  'Company',
  'TrashedCompany',
  'Activity',
  'Session',
  'Viewer',
  'User',
] as const;

export type TagType = (typeof TAG_TYPES)[number];

/**
 * The queries that open browsers refetch after a change. With a row's id: queries that show the row. With LIST: lists and counts
 * over them. Without an id: both, for every row.
 */
export interface CacheTag {
  type: TagType;
  id?: string;
}

const LIST = 'LIST';

/** The lists of a type: what shows another number of rows, or another order of them. */
export function listTag(type: TagType): CacheTag & { id: string } {
  return { type, id: LIST };
}

/** True for the name of a tag type; the live stream names them as plain text. */
export function isTagType(name: string): name is TagType {
  return (TAG_TYPES as readonly string[]).includes(name);
}
