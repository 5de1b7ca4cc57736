import { monthsBetween, monthsLater } from '#contract/time/months.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';
import { forecastPeriodProblem } from '#contract/validation/records/forecast.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { replicaReadScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { readFirstSnapshots, readOpenSums, readTargetSums, readWonSums } from './forecast.store.ts';
import type { ForecastDeps } from './forecastDeps.ts';
import type { ForecastMonth } from './forecastMonths.ts';
import { convertedTotals, mergedMonths } from './forecastMonths.ts';
import { forecastScope } from './forecastScope.ts';
import { readExchangeRates } from './rates/exchangeRates.store.ts';

export interface Forecast {
  /** By month and currency; months without deals and targets are left out. */
  months: ForecastMonth[];
  /** Every month, in the company's currency. */
  totals: ForecastMonth[];
  /** ISO 4217: left out of the totals. */
  currenciesWithoutRate: string[];
}

/** Months as '2026-01', both included. */
export interface ForecastRequest {
  pipelineId?: string | null | undefined;
  ownerId?: string | null | undefined;
  /** Default: the current month in the company's time zone. */
  from?: string | null | undefined;
  /** Default: five months after `from`. */
  to?: string | null | undefined;
}

export interface ForecastReadsService {
  /**
   * Open deals by expected close, won deals and targets, by month, if the viewer may see them. Rejects a wrong period
   * (400), and a pipeline that the viewer does not see (404).
   */
  findForecast(viewer: Viewer, request: ForecastRequest): Promise<Forecast>;
}

/** The forecast of a company. */
export function forecastReadsService({ database, clock }: ForecastDeps): ForecastReadsService {
  return {
    findForecast(viewer, request) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return replicaReadScope(database, inCompany, async (tx) => {
        const { currency, timeZone } = await companyLetterhead(tx, companyId);
        const today = zonedDay(clock.now().getTime(), timeZone);
        const range = rangeOf(request, today.slice(0, 7));
        const scope = await forecastScope(tx, inCompany, request);
        const months = monthsBetween(range.from, range.to);
        const open = await readOpenSums(tx, scope, range);
        const won = await readWonSums(tx, scope, range);
        const targets = await readTargetSums(tx, scope, range);
        const snapshots = await readFirstSnapshots(tx, scope, months);
        const snapshotMonths = new Set(snapshots.map(({ month }) => month));
        const then = snapshots.flatMap((row) =>
          row.currency === null ? [] : [{ ...row, currency: row.currency }],
        );
        const rows = mergedMonths([...open, ...won, ...targets, ...then], snapshotMonths);
        const rates = await readExchangeRates(tx, companyId);
        return {
          months: rows,
          ...convertedTotals(rows, { months, currency, rates, today, snapshotMonths }),
        };
      });
    },
  };
}

function rangeOf(request: ForecastRequest, currentMonth: string): { from: string; to: string } {
  const from = request.from ?? currentMonth;
  // Not of a wrong month
  const to = request.to ?? (forecastPeriodProblem(from, from) ? from : monthsLater(from, DEFAULT_MONTHS - 1));
  const problem = forecastPeriodProblem(from, to);
  if (problem) throw invalid('invalid-period', problem);
  return { from, to };
}

const DEFAULT_MONTHS = 6;
