import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { LeadReportService } from './leads/leadReport.service.ts';
import { leadReportService } from './leads/leadReport.service.ts';

export interface ReportsService extends LeadReportService {}

/** The reports of a company, each within the permission of its area. */
export function createReportsService(deps: { database: Database; clock: Clock }): ReportsService {
  return leadReportService(deps);
}
