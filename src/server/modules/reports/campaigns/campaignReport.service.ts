import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { replicaReadScope } from '#server/database/walls/scopes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ReportDays } from '../periods.store.ts';
import { checkPeriod, reportPeriods } from '../reportPeriods.ts';
import type { CampaignNumbers } from './campaignReport.store.ts';
import { readCampaignDays } from './campaignReport.store.ts';

export interface CampaignReport {
  period: ReportDays;
  previous: ReportDays;
  /** Every day of the period, oldest first, with the day that is as many days before as the period has. */
  days: { day: string; current: CampaignNumbers; previous: CampaignNumbers }[];
}

export interface CampaignReportService {
  /**
   * The campaign messages of the last `days` days (7, 30, 90 or 365) of the viewer's company, their replies and opt-outs.
   * Rejects any other period, and viewers without a company.
   */
  findCampaignReport(viewer: Viewer, days: number): Promise<CampaignReport>;
}

/** Campaigns over time. */
export function campaignReportService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): CampaignReportService {
  return {
    findCampaignReport(anyone, days) {
      checkPeriod(days);
      const { companyId } = companyViewer(anyone);
      return replicaReadScope(database, { companyId }, async (tx) => {
        const { span, period, previous } = await reportPeriods(tx, companyId, days, clock.now());
        const found = await readCampaignDays(tx, companyId, span);
        const byDay = new Map(found.map(({ day, ...numbers }) => [day, numbers]));
        const numbersOf = (day: string) => byDay.get(day) ?? NOTHING;
        const before = daysFrom(previous.from, days);
        return {
          period,
          previous,
          days: daysFrom(period.from, days).map((day, index) => ({
            day,
            current: numbersOf(day),
            previous: numbersOf(before[index] ?? ''),
          })),
        };
      });
    },
  };
}

const NOTHING: CampaignNumbers = { sent: 0, delivered: 0, replies: 0, optOuts: 0 };

/** So many days of the calendar from this one on: no time zone is left in them. */
function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(start + index * DAY_MS).toISOString().slice(0, 10),
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
