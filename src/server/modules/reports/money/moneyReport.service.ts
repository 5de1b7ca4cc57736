import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { replicaReadScope } from '#server/database/walls/scopes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ReportDays } from '../periods.store.ts';
import { checkPeriod, reportPeriods } from '../reportPeriods.ts';
import type { MoneyCount } from './moneyReport.store.ts';
import { readMoney } from './moneyReport.store.ts';

/** The amount in the smallest unit of the currency, of so many invoices or payments. */
export interface MoneyNumbers {
  amount: number;
  count: number;
}

export interface MoneyReportLine {
  current: MoneyNumbers;
  previous: MoneyNumbers;
}

export interface CurrencyReport {
  currency: string;
  invoiced: MoneyReportLine;
  paid: MoneyReportLine;
  overdue: MoneyReportLine;
}

export interface MoneyReport {
  period: ReportDays;
  previous: ReportDays;
  byCurrency: CurrencyReport[];
}

export interface MoneyReportService {
  /**
   * Invoices and payments of the customers of the viewer's company in the last `days` days (7, 30, 90 or 365). Rejects any other
   * period, and viewers without a company.
   */
  findMoneyReport(viewer: Viewer, days: number): Promise<MoneyReport>;
}

/** Invoiced, paid and overdue amounts. */
export function moneyReportService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): MoneyReportService {
  return {
    findMoneyReport(anyone, days) {
      checkPeriod(days);
      const { companyId } = companyViewer(anyone);
      return replicaReadScope(database, { companyId }, async (tx) => {
        const periods = await reportPeriods(tx, companyId, days, clock.now());
        const counts = await readMoney(tx, companyId, periods);
        const byCurrency = [...Map.groupBy(counts, ({ currency }) => currency)]
          .map(([currency, own]) => ({
            currency,
            invoiced: lineOf(own, 'INVOICED'),
            paid: lineOf(own, 'PAID'),
            overdue: lineOf(own, 'OVERDUE'),
          }))
          .sort((a, b) => a.currency.localeCompare(b.currency));
        return { period: periods.period, previous: periods.previous, byCurrency };
      });
    },
  };
}

function lineOf(counts: readonly MoneyCount[], part: MoneyCount['part']): MoneyReportLine {
  const numbers = (isCurrent: boolean) => {
    const found = counts.find((each) => each.part === part && each.isCurrent === isCurrent);
    return { amount: found?.amount ?? 0, count: found?.count ?? 0 };
  };
  return { current: numbers(true), previous: numbers(false) };
}
