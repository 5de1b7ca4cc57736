import { t } from '@lingui/core/macro';
import { csvText } from '#client/data/csvText.ts';
import { minorDigits } from '#contract/money/currency.ts';
import type { ForecastRow } from './forecastRows.ts';

/** The table as CSV; amounts in units of their currency. */
export function forecastCsv(rows: readonly ForecastRow[]): string {
  const head = [
    t`Month`,
    t`Currency`,
    t`Total`,
    t`Committed`,
    t`Weighted`,
    t({ message: 'Won', context: 'status of a deal' }),
    t`Target`,
    t`Committed at the start of the month`,
    t`Weighted at the start of the month`,
  ];
  const lines = rows.map(({ month, label, isTotal, numbers }) => {
    const units = (amount: number | null) =>
      amount === null ? '' : amount / 10 ** minorDigits(numbers.currency);
    return [
      month ?? label,
      numbers.currency,
      isTotal ? t`Yes` : t`No`,
      units(numbers.committed),
      units(numbers.weighted),
      units(numbers.won),
      units(numbers.target),
      units(numbers.committedThen),
      units(numbers.weightedThen),
    ];
  });
  return csvText([head, ...lines]);
}
