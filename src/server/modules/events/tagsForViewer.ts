import { seesAssignedOnly } from '#contract/access/assignedOnly.ts';
import type { AccessArea, AccessViewer } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import type { CacheTag, TagType } from '#contract/live/cacheTag.ts';
import { listTag } from '#contract/live/cacheTag.ts';

/** Facts about the leads that an event names. */
interface NamedLeads {
  /** Whether the lead is assigned to the viewer now. */
  isAssigned: (leadId: string) => boolean;
  /** Whether the event reassigned a lead. */
  isHandedOver: boolean;
}

/**
 * The tags that the viewer may see: without permission for an area, not even the ids of its changed records.
 * One of several areas that show a list is enough. A viewer with assigned leads only receives the ids of
 * those; a reassigned lead is announced without its id, so that its previous lead manager refetches.
 */
export function tagsForViewer(
  viewer: AccessViewer,
  tags: readonly CacheTag[],
  { isAssigned, isHandedOver }: NamedLeads,
): CacheTag[] {
  const isLimited = seesAssignedOnly(viewer);
  return tags.flatMap((tag): CacheTag[] => {
    const areas = SHOWN_IN[tag.type];
    if (!isShownTo(viewer, areas)) return [];
    if (!isLimited || !isLeadRow(tag) || isAssigned(tag.id)) return [tag];
    return isHandedOver ? [{ type: 'Lead' }] : [];
  });
}

function isShownTo(viewer: AccessViewer, areas: (typeof SHOWN_IN)[TagType]): boolean {
  if (areas === null) return true;
  if (areas === 'administrators') return can(viewer, 'COMPANY', 'MANAGE');
  return areas.some((area) => can(viewer, area, 'VIEW'));
}

/** True for the tag of one lead: not of lists, nor of all. */
export function isLeadRow(tag: CacheTag): tag is CacheTag & { id: string } {
  return tag.type === 'Lead' && tag.id !== undefined && tag.id !== listTag('Lead').id;
}

const PEOPLE = ['CRM_LEAD', 'CRM_CONTACTS'] as const;
const SETUP = [...PEOPLE, 'CRM_SETTINGS'] as const;

/** The areas whose screens show rows of each type; null: everybody's, such as their account and companies. */
const SHOWN_IN: Record<TagType, readonly AccessArea[] | 'administrators' | null> = {
  Payment_Method: 'administrators',
  Payment_Gateway: 'administrators',
  Lead: ['CRM_LEAD'],
  Contact: ['CRM_CONTACTS'],
  Lead_Group: SETUP,
  Lead_Stage: SETUP,
  Lead_Status: SETUP,
  Lead_Source: SETUP,
  Lead_Project: SETUP,
  Custom_Field: SETUP,
  leadManagers: [...SETUP, 'CRM_LEAD_MANAGERS'],
  Message_Template: [...PEOPLE, 'CRM_MESSAGE_TEMPLATES'],
  List_View: [
    ...PEOPLE,
    'CRM_LEAD_MANAGERS',
    'CRM_MESSAGE_TEMPLATES',
    'CRM_FORMS',
    'CUSTOMERS',
    'CRM_ACCOUNTS',
    'CRM_DEALS',
  ],
  Customer: ['CUSTOMERS'],
  Invoice: ['CUSTOMERS'],
  Subscription: ['CUSTOMERS'],
  Account: ['CRM_ACCOUNTS'],
  Deal: ['CRM_DEALS'],
  Pipeline: ['CRM_DEALS'],
  Product: ['CRM_DEALS'],
  Quote: ['CRM_DEALS'],
  Forecast: ['CRM_DEALS'],
  Tax_Settings: ['CUSTOMERS'],
  Invoice_Settings: ['CUSTOMERS'],
  Task: PEOPLE,
  Shortcut: PEOPLE,
  Booking: ['APPOINTMENTS_BOOKINGS'],
  Booking_Page: ['APPOINTMENTS_PAGES', 'APPOINTMENTS_BOOKINGS'],
  Waiting_Guest: ['APPOINTMENTS_BOOKINGS'],
  Booking_Link: ['APPOINTMENTS_BOOKINGS'],
  Availability: ['APPOINTMENTS_BOOKINGS'],
  Calendar_Account: ['APPOINTMENTS_INTEGRATIONS'],
  Calendar_App: ['APPOINTMENTS_INTEGRATIONS'],
  Change_Job: PEOPLE,
  Record_Job: ['CRM_DEALS', 'CRM_ACCOUNTS'],
  Sms_Campaign: ['SMS_CAMPAIGN'],
  Sms_Automation: ['SMS_AUTOMATION'],
  Sms_Provider: ['SMS_CAMPAIGN'],
  Sms_Opt_Out: ['SMS_CAMPAIGN'],
  Sms_Consent: ['SMS_CAMPAIGN'],
  Sms_Thread: ['SMS_CAMPAIGN'],
  Sms_Settings: ['SMS_CAMPAIGN'],
  Form: ['CRM_FORMS'],
  IFrame: ['CRM_FORMS'],
  Integration_Workflow: ['CRM_INTEGRATIONS'],
  Integration: ['CRM_INTEGRATIONS'],
  Api_Key: ['CRM_INTEGRATIONS'],
  Webhook: ['CRM_INTEGRATIONS'],
  Employees: ['TEAM_MEMBERS'],
  TrashedEmployees: ['TEAM_MEMBERS'],
  Dashboard: ['CRM_LEAD'],
  Plan: null,
  Notification: null,
  Company: null,
  TrashedCompany: null,
  Activity: null,
  Session: null,
  Viewer: null,
  User: null,
};
