import type { DatedRate } from '#contract/money/convert.ts';
import { convertedAmount, rateOn } from '#contract/money/convert.ts';
import { lastDayOf } from '#contract/time/months.ts';

/** A month of the forecast in one currency, in its minor units. */
export interface ForecastMonth {
  /** '2026-01' */
  month: string;
  currency: string;
  committed: number;
  weighted: number;
  won: number;
  /** Null without a target. */
  target: number | null;
  /** committed and weighted in the first snapshot of the month; null without one. */
  committedThen: number | null;
  weightedThen: number | null;
}

/** Some of the numbers of a month. */
export type MonthPart = Pick<ForecastMonth, 'month' | 'currency'> & Partial<ForecastMonth>;

/** Parts of the same month and currency as one, by month and currency. `snapshotMonths` are the months that have a snapshot. */
export function mergedMonths(
  parts: readonly MonthPart[],
  snapshotMonths: ReadonlySet<string>,
): ForecastMonth[] {
  const merged = new Map<string, ForecastMonth>();
  for (const part of parts) {
    const key = `${part.month} ${part.currency}`;
    const known = merged.get(key) ?? emptyMonth(part.month, part.currency, snapshotMonths.has(part.month));
    merged.set(key, { ...known, ...part });
  }
  return [...merged].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, month]) => month);
}

interface Conversion {
  months: readonly string[];
  /** The company's. */
  currency: string;
  rates: readonly DatedRate[];
  /** '2026-12-31' */
  today: string;
  snapshotMonths: ReadonlySet<string>;
}

/**
 * The months in the company's currency, each once. An amount is converted by the rate of the month's last day, or of today if
 * that is earlier. Amounts without a rate are left out, and their currencies named.
 */
export function convertedTotals(
  rows: readonly ForecastMonth[],
  { months, currency, rates, today, snapshotMonths }: Conversion,
): { totals: ForecastMonth[]; currenciesWithoutRate: string[] } {
  const missing = new Set<string>();
  const totals = months.map((month) => {
    const lastDay = lastDayOf(month);
    const day = lastDay < today ? lastDay : today;
    return rows
      .filter((row) => row.month === month)
      .reduce(
        (total, row) => {
          const rate = row.currency === currency ? '1' : rateOn(rates, row.currency, day);
          if (rate !== null) return added(total, row, { from: row.currency, to: currency, rate });
          missing.add(row.currency);
          return total;
        },
        emptyMonth(month, currency, snapshotMonths.has(month)),
      );
  });
  return { totals, currenciesWithoutRate: [...missing].toSorted() };
}

function added(
  total: ForecastMonth,
  row: ForecastMonth,
  conversion: { from: string; to: string; rate: string },
): ForecastMonth {
  const plus = (sum: number, amount: number) => sum + convertedAmount(amount, conversion);
  const plusKnown = (sum: number | null, amount: number | null) =>
    amount === null ? sum : plus(sum ?? 0, amount);
  return {
    ...total,
    committed: plus(total.committed, row.committed),
    weighted: plus(total.weighted, row.weighted),
    won: plus(total.won, row.won),
    target: plusKnown(total.target, row.target),
    committedThen: plusKnown(total.committedThen, row.committedThen),
    weightedThen: plusKnown(total.weightedThen, row.weightedThen),
  };
}

function emptyMonth(month: string, currency: string, hasSnapshot: boolean): ForecastMonth {
  const then = hasSnapshot ? 0 : null;
  return {
    month,
    currency,
    committed: 0,
    weighted: 0,
    won: 0,
    target: null,
    committedThen: then,
    weightedThen: then,
  };
}
