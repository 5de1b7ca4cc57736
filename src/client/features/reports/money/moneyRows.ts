import { t } from '@lingui/core/macro';
import { paths } from '#client/paths.ts';
import { writeDateRange } from '#contract/lists/filters/dateRange.ts';
import { minorDigits, moneyText } from '#contract/money/currency.ts';
import type { NumberFormat, PeriodName, ReportColumn, ReportDays } from '../table/reportColumn.ts';
import { COUNT } from '../table/reportColumn.ts';
import type { FindMoneyReportQuery } from './moneyReport.generated.ts';

export type MoneyReportData = NonNullable<FindMoneyReportQuery['findMoneyReport']['data']>;

export type CurrencyData = MoneyReportData['byCurrency'][number];

/** Invoiced, paid or overdue amounts of one currency. */
export interface MoneyRow extends Pick<CurrencyData['paid'], PeriodName> {
  id: 'invoiced' | 'paid' | 'overdue';
  label: string;
}

export function moneyRows({ invoiced, paid, overdue }: CurrencyData): MoneyRow[] {
  return [
    { id: 'invoiced', label: t`Invoiced`, ...invoiced },
    { id: 'paid', label: t`Paid`, ...paid },
    { id: 'overdue', label: t`Overdue`, ...overdue },
  ];
}

/** Amounts, and the number of invoices or payments. */
export function moneyColumns(currency: string): ReportColumn<MoneyRow>[] {
  return [
    {
      label: t`Amount`,
      ...moneyFormat(currency),
      valueOf: (row, period) => row[period].amount,
      linkOf: (row, days) => overdueLink(row, days),
    },
    {
      label: t({ message: 'Number', context: 'count' }),
      ...COUNT,
      valueOf: (row, period) => row[period].count,
      linkOf: (row, days) => overdueLink(row, days),
    },
  ];
}

/** Unpaid invoices that were due on these days. Invoices cannot be filtered by the day they were issued or paid. */
export function overdueLink({ id }: MoneyRow, days: ReportDays): string | undefined {
  if (id !== 'overdue') return undefined;
  const query = new URLSearchParams({ date: 'endsAt' });
  for (const status of ['New', 'Pending']) query.append('status', status);
  for (const value of writeDateRange(days)) query.append('dates', value);
  return `${paths.invoices.to()}?${query}`;
}

function moneyFormat(currency: string): NumberFormat {
  return {
    textOf: (amount) => moneyText(amount, currency),
    csvOf: (amount) => amount / 10 ** minorDigits(currency),
    unit: ` (${currency})`,
  };
}
