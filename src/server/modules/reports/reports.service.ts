import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Combined } from '#server/services.ts';
import type { BookingReportService } from './bookings/bookingReport.service.ts';
import { bookingReportService } from './bookings/bookingReport.service.ts';
import type { CampaignReportService } from './campaigns/campaignReport.service.ts';
import { campaignReportService } from './campaigns/campaignReport.service.ts';
import type { ContactReportService } from './contact/contactReport.service.ts';
import { contactReportService } from './contact/contactReport.service.ts';
import type { LeadReportService } from './leads/leadReport.service.ts';
import { leadReportService } from './leads/leadReport.service.ts';
import type { MoneyReportService } from './money/moneyReport.service.ts';
import { moneyReportService } from './money/moneyReport.service.ts';

export interface ReportsService extends Combined<
  [LeadReportService, ContactReportService, CampaignReportService, BookingReportService, MoneyReportService]
> {}

/** The reports of a company, each within the permission of its area. */
export function createReportsService(deps: { database: Database; clock: Clock }): ReportsService {
  return {
    ...leadReportService(deps),
    ...contactReportService(deps),
    ...campaignReportService(deps),
    ...bookingReportService(deps),
    ...moneyReportService(deps),
  };
}
