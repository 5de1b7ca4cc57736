import type { Plan, PlanName } from '#contract/limits/account/plans.ts';
import { PLAN_NAMES, PLANS, UNLIMITED } from '#contract/limits/account/plans.ts';

/** One line of the comparison: what it is about, and each plan's text. */
export interface PlanRow {
  label: string;
  values: Record<PlanName, string>;
}

/** The sections that collapse and expand. */
export interface PlanSection {
  id: string;
  title: string;
  rows: PlanRow[];
}

/** CRM, SMS and Appointment, then the team: every text made from the one table of limits. */
export const planSections: PlanSection[] = [
  {
    id: 'crm',
    title: 'CRM',
    rows: [
      row('Contacts', ({ crm }) => count(crm.contacts)),
      row('Leads', ({ crm }) => count(crm.leads)),
      row('Lead Manager', ({ crm }) => count(crm.leadManagers)),
      row('SMS Templates', ({ crm }) => count(crm.smsTemplates)),
      row('Integrations', ({ crm }) => `${crm.integrations} Apps`),
      row('Bulk import/export', ({ crm }) => yesNo(crm.canBulk)),
      row('API access', ({ crm }) => yesNo(crm.hasApi)),
    ],
  },
  {
    id: 'sms',
    title: 'SMS',
    rows: [
      row('Campaigns', ({ sms }) => count(sms.campaigns)),
      row('Automation', ({ sms }) => count(sms.automation)),
      row('Templates', ({ sms }) => count(sms.templates)),
      row('Provider integrations', ({ sms }) => count(sms.providerIntegrations)),
      row('Bulk import/export', ({ sms }) => yesNo(sms.canBulk)),
      row('API access', ({ sms }) => yesNo(sms.hasApi)),
    ],
  },
  {
    id: 'appointment',
    title: 'Appointment',
    rows: [
      row('Bookings', ({ appointment }) => count(appointment.bookings)),
      row('Booking pages', ({ appointment }) => count(appointment.bookingPages)),
      row('Integrations', ({ appointment }) => count(appointment.integrations)),
      row('Bulk import/export', ({ appointment }) => yesNo(appointment.canBulk)),
      row('API access', ({ appointment }) => yesNo(appointment.hasApi)),
    ],
  },
];

/** Rows outside the sections, which are always visible. */
export const teamRows: PlanRow[] = [
  row('Team members', ({ teamMembers }) => count(teamMembers)),
  // The specification writes the price after the number, and none as 00.
  row('Additional team member cost', ({ additionalMemberCost }) =>
    additionalMemberCost === 0 ? '00' : `${additionalMemberCost}$`,
  ),
];

/** What the rows count, where their labels leave it open. */
export const PLAN_NOTES = [
  'Limits apply to each company. The number of companies is unlimited.',
  'Campaigns and automation: messages per month. Messages over the limit are not sent, with the reason at each.',
  'CRM integrations: apps that send leads to Exkoo, webhooks to your programs not included.',
  'CRM import/export: leads and contacts. SMS: campaigns and their recipients are exported.',
  'Appointment import/export: bookings are exported with the data of the company and as a calendar feed, and events of Google, Microsoft and CalDAV calendars are imported by their sync.',
  'Additional team members are paid for per month. Companies on Pro have no seat limit.',
] as const;

function row(label: string, text: (limits: Plan['limits']) => string): PlanRow {
  const values = PLAN_NAMES.map((name) => [name, text(PLANS[name].limits)]);
  return { label, values: Object.fromEntries(values) as PlanRow['values'] };
}

function count(number: number): string {
  return number === UNLIMITED ? 'Unlimited' : String(number);
}

function yesNo(is: boolean): string {
  return is ? 'Yes' : 'No';
}
