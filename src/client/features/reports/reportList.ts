import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PreloadStore } from '#client/kit/screens/screenRoute.ts';
import type { AccessViewer } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import type { REPORT_AREAS } from '#contract/access/reportAreas.ts';
import { BookingReport } from './bookings/BookingReport.tsx';
import { bookingReportApi } from './bookings/bookingReportApi.ts';
import { CampaignReport } from './campaigns/CampaignReport.tsx';
import { campaignReportApi } from './campaigns/campaignReportApi.ts';
import { ContactReport } from './contact/ContactReport.tsx';
import { contactReportApi } from './contact/contactReportApi.ts';
import { LeadReport } from './leads/LeadReport.tsx';
import { leadReportApi } from './leads/leadReportApi.ts';
import { MoneyReport } from './money/MoneyReport.tsx';
import { moneyReportApi } from './money/moneyReportApi.ts';

/** A report of the screen. */
interface ReportEntry {
  /** In the URL. */
  name: string;
  label: MessageDescriptor;
  area: (typeof REPORT_AREAS)[number];
  Report: (props: { days: number }) => React.ReactNode;
  preload: (days: number, dispatch: PreloadStore['dispatch']) => PromiseLike<unknown>;
}

const REPORTS: readonly ReportEntry[] = [
  {
    name: 'leads',
    label: msg`Leads`,
    area: 'CRM_LEAD',
    Report: LeadReport,
    preload: (days, dispatch) => dispatch(leadReportApi.endpoints.findLeadReport.initiate({ days })),
  },
  {
    name: 'contact',
    label: msg`Contact and calls`,
    area: 'CRM_LEAD',
    Report: ContactReport,
    preload: (days, dispatch) => dispatch(contactReportApi.endpoints.findContactReport.initiate({ days })),
  },
  {
    name: 'campaigns',
    label: msg`Campaigns`,
    area: 'SMS_CAMPAIGN',
    Report: CampaignReport,
    preload: (days, dispatch) => dispatch(campaignReportApi.endpoints.findCampaignReport.initiate({ days })),
  },
  {
    name: 'bookings',
    label: msg`Bookings`,
    area: 'APPOINTMENTS_BOOKINGS',
    Report: BookingReport,
    preload: (days, dispatch) => dispatch(bookingReportApi.endpoints.findBookingReport.initiate({ days })),
  },
  {
    name: 'invoices',
    label: msg`Invoices`,
    area: 'CUSTOMERS',
    Report: MoneyReport,
    preload: (days, dispatch) => dispatch(moneyReportApi.endpoints.findMoneyReport.initiate({ days })),
  },
];

/** The reports that the viewer may see. */
export function reportsFor(viewer: AccessViewer): ReportEntry[] {
  return REPORTS.filter(({ area }) => can(viewer, area, 'VIEW'));
}
