import { t } from '@lingui/core/macro';
import { monthYearText } from '#client/kit/time/dateText.ts';
import { firstDayOf } from '#contract/time/months.ts';
import type { Forecast, ForecastMonth } from '../forecastApi.ts';

/** A line of the table. */
export interface ForecastRow {
  id: string;
  /** 'November 2026', 'All months'. */
  label: string;
  /** Null for the sum of all months. */
  month: string | null;
  /** Several currencies together, in the company's. */
  isTotal: boolean;
  numbers: ForecastMonth;
}

/**
 * A line for each month and currency, the company's always; a total below the currencies of a month, and one of all months at the end.
 */
export function forecastRows({ months, totals }: Forecast): ForecastRow[] {
  const rows = totals.flatMap((total): ForecastRow[] => {
    const { month, currency } = total;
    const label = monthYearText(firstDayOf(month));
    const own = months.filter((row) => row.month === month);
    const others = own.filter((row) => row.currency !== currency);
    const first = own.find((row) => row.currency === currency) ?? { ...total, ...NOTHING };
    const lines = [first, ...others].map((numbers) => ({
      id: `${month} ${numbers.currency}`,
      label,
      month,
      isTotal: false,
      numbers,
    }));
    if (others.length === 0) return lines;
    return [...lines, { id: `${month} total`, label, month, isTotal: true, numbers: total }];
  });
  const [first, ...rest] = totals;
  if (!first || rest.length === 0) return rows;
  const numbers = rest.reduce(sumOf, first);
  return [...rows, { id: 'total', label: t`All months`, month: null, isTotal: true, numbers }];
}

/** The part of the target that is won; null without a target. */
export function targetShare({ won, target }: ForecastMonth): number | null {
  return target ? won / target : null;
}

const NOTHING = { committed: 0, weighted: 0, won: 0, target: null };

function sumOf(sum: ForecastMonth, month: ForecastMonth): ForecastMonth {
  const plus = (one: number | null, other: number | null) =>
    one === null && other === null ? null : (one ?? 0) + (other ?? 0);
  return {
    ...sum,
    committed: sum.committed + month.committed,
    weighted: sum.weighted + month.weighted,
    won: sum.won + month.won,
    target: plus(sum.target, month.target),
    committedThen: plus(sum.committedThen, month.committedThen),
    weightedThen: plus(sum.weightedThen, month.weightedThen),
  };
}
