import { msg, plural, t } from '@lingui/core/macro';
import { numberText } from '#contract/i18n/formats.ts';
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
export const planSections = (): PlanSection[] => [
  {
    id: 'crm',
    title: t`CRM`,
    rows: [
      row(t`Contacts`, ({ crm }) => count(crm.contacts)),
      row(t`Leads`, ({ crm }) => count(crm.leads)),
      row(t`Lead Manager`, ({ crm }) => count(crm.leadManagers)),
      row(t`SMS Templates`, ({ crm }) => count(crm.smsTemplates)),
      row(
        t`Integrations`,
        ({ crm }) => t`${plural({ count: crm.integrations }, { one: '# App', other: '# Apps' })}`,
      ),
      row(t`Bulk import/export`, ({ crm }) => yesNo(crm.canBulk)),
      row(t`API access`, ({ crm }) => yesNo(crm.hasApi)),
    ],
  },
  {
    id: 'sms',
    title: t`SMS`,
    rows: [
      row(t`Campaigns`, ({ sms }) => count(sms.campaigns)),
      row(t`Automation`, ({ sms }) => count(sms.automation)),
      row(t`Templates`, ({ sms }) => count(sms.templates)),
      row(t`Provider integrations`, ({ sms }) => count(sms.providerIntegrations)),
      row(t`Bulk import/export`, ({ sms }) => yesNo(sms.canBulk)),
      row(t`API access`, ({ sms }) => yesNo(sms.hasApi)),
    ],
  },
  {
    id: 'appointment',
    title: t`Appointment`,
    rows: [
      row(t`Bookings`, ({ appointment }) => count(appointment.bookings)),
      row(t`Booking pages`, ({ appointment }) => count(appointment.bookingPages)),
      row(t`Integrations`, ({ appointment }) => count(appointment.integrations)),
      row(t`Bulk import/export`, ({ appointment }) => yesNo(appointment.canBulk)),
      row(t`API access`, ({ appointment }) => yesNo(appointment.hasApi)),
    ],
  },
];

/** Rows outside the sections, which are always visible. */
export const teamRows = (): PlanRow[] => [
  row(t`Team members`, ({ teamMembers }) => count(teamMembers)),
  // The specification writes the price after the number, and none as 00.
  row(t`Additional team member cost`, ({ additionalMemberCost }) =>
    additionalMemberCost === 0 ? '00' : `${additionalMemberCost}$`,
  ),
];

/** What the rows count, where their labels leave it open. */
export const PLAN_NOTES = [
  msg`Limits apply to each company. The number of companies is unlimited.`,
  msg`Campaigns and automation: messages per month. Messages over the limit are not sent, with the reason at each.`,
  msg`CRM integrations: apps that send leads to Exkoo, webhooks to your programs not included.`,
  msg`CRM import/export: leads and contacts. SMS: campaigns and their recipients are exported.`,
  msg`Appointment import/export: bookings are exported with the data of the company and as a calendar feed, and events of Google, Microsoft and CalDAV calendars are imported by their sync.`,
  msg`Additional team members are paid for per month. Companies on Pro have no seat limit.`,
] as const;

function row(label: string, text: (limits: Plan['limits']) => string): PlanRow {
  const values = PLAN_NAMES.map((name) => [name, text(PLANS[name].limits)]);
  return { label, values: Object.fromEntries(values) as PlanRow['values'] };
}

function count(number: number): string {
  return number === UNLIMITED ? t`Unlimited` : numberText(number, { useGrouping: false });
}

function yesNo(is: boolean): string {
  return is ? t`Yes` : t`No`;
}
