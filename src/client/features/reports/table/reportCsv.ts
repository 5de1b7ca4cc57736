import { t } from '@lingui/core/macro';
import type { ReportColumn, ReportLine } from './reportColumn.ts';

/** A report's table as CSV: each number next to the one of the previous period. Excel reads it as UTF-8. */
export function reportCsv<Row extends ReportLine>(
  heading: string,
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): string {
  const head = [
    heading,
    ...columns.flatMap(({ label, unit }) => [`${label}${unit}`, t`${label}, previous period${unit}`]),
  ];
  const lines = rows.map((row) => [
    row.label,
    ...columns.flatMap(({ valueOf, csvOf }) =>
      (['current', 'previous'] as const).map((period) => {
        const value = valueOf(row, period);
        return value === null ? '' : csvOf(value, row);
      }),
    ),
  ]);
  return `\uFEFF${[head, ...lines].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

/** A quoted cell. Spreadsheets would run text that begins like a formula. */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
