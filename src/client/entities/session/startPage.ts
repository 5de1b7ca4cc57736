import { paths } from '#client/paths.ts';
import type { AccessArea } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import type { Viewer } from './useViewer.ts';

const PAGES: readonly [AccessArea, string][] = [
  ['CRM_LEAD', paths.dashboard.to()],
  ['CRM_CONTACTS', paths.contacts.to()],
  ['CUSTOMERS', paths.customers.to()],
  ['APPOINTMENTS_BOOKINGS', paths.bookings.to()],
  ['SMS_CAMPAIGN', paths.smsInbox.to()],
];

/** Where a user arrives: the dashboard, else the first list that they may see, else their companies. */
export function startPage(viewer: Viewer): string {
  const isInCompany = viewer.company !== null && !viewer.company.suspension;
  const page = isInCompany && PAGES.find(([area]) => can(viewer, area, 'VIEW'));
  return page ? page[1] : paths.companyInfo.to();
}
