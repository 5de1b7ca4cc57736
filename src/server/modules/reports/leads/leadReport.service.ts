import { i18n } from '#contract/i18n/i18n.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { peopleReplicaScope } from '#server/modules/people/peopleAccess.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ReportDays } from '../periods.store.ts';
import { checkPeriod, reportPeriods } from '../reportPeriods.ts';
import type { LeadCount, StageTime } from './leadReport.store.ts';
import { readLeadCounts, readStageTimes } from './leadReport.store.ts';

export interface LeadReportNumbers {
  leads: number;
  won: number;
  /** Of stages: the median time in them, null if no lead left the stage. */
  medianSeconds: number | null;
}

/** A line of the report; id null for leads without a source or lead manager, and for the total. */
export interface LeadReportRow {
  id: string | null;
  label: string;
  colour: string | null;
  current: LeadReportNumbers;
  previous: LeadReportNumbers;
}

export interface LeadReport {
  period: ReportDays;
  previous: ReportDays;
  total: LeadReportRow;
  byStage: LeadReportRow[];
  bySource: LeadReportRow[];
  byManager: LeadReportRow[];
}

export interface LeadReportService {
  /**
   * Leads of the last `days` days (7, 30, 90 or 365) of the viewer's company and of the days before. Viewers with assigned
   * leads only get the numbers of those leads. Rejects any other period, and viewers without a company.
   */
  findLeadReport(viewer: Viewer, days: number): Promise<LeadReport>;
}

/** Leads by stage, source and lead manager. */
export function leadReportService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): LeadReportService {
  return {
    findLeadReport(viewer, days) {
      checkPeriod(days);
      return peopleReplicaScope(database, viewer, 'LEAD', async (tx, scope) => {
        const { span, period, previous } = await reportPeriods(tx, scope.companyId, days, clock.now());
        const counts = await readLeadCounts(tx, scope, span);
        const times = await readStageTimes(tx, scope, span);
        const byStage = rowsOf(counts, 'STAGE', /*i18n*/ 'No stage').map((row) => withTimes(row, times));
        return {
          period,
          previous,
          total: totalOf(byStage),
          byStage,
          bySource: rowsOf(counts, 'SOURCE', i18n.t('No source')).sort(mostFirst),
          byManager: rowsOf(counts, 'MANAGER', i18n.t('Unassigned')).sort(mostFirst),
        };
      });
    },
  };
}

function rowsOf(counts: LeadCount[], part: LeadCount['part'], none: string): LeadReportRow[] {
  return counts
    .filter((count) => count.part === part)
    .map(({ id, name, colour, leads, won, previousLeads, previousWon }) => ({
      id,
      label: name ?? none,
      colour,
      current: { leads, won, medianSeconds: null },
      previous: { leads: previousLeads, won: previousWon, medianSeconds: null },
    }));
}

function withTimes(row: LeadReportRow, times: StageTime[]): LeadReportRow {
  const secondsOf = (isCurrent: boolean) =>
    times.find((time) => time.stageId === row.id && time.isCurrent === isCurrent)?.seconds ?? null;
  return {
    ...row,
    current: { ...row.current, medianSeconds: secondsOf(true) },
    previous: { ...row.previous, medianSeconds: secondsOf(false) },
  };
}

/** Every lead has a stage, so the stages add up to all leads. */
function totalOf(rows: LeadReportRow[]): LeadReportRow {
  const sum = (period: 'current' | 'previous') => ({
    leads: rows.reduce((total, row) => total + row[period].leads, 0),
    won: rows.reduce((total, row) => total + row[period].won, 0),
    medianSeconds: null,
  });
  return {
    id: null,
    label: i18n.t('Total'),
    colour: null,
    current: sum('current'),
    previous: sum('previous'),
  };
}

function mostFirst(a: LeadReportRow, b: LeadReportRow): number {
  return b.current.leads - a.current.leads || b.previous.leads - a.previous.leads;
}
