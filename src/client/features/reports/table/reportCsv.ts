import { t } from '@lingui/core/macro';
import { csvText } from '#client/data/csvText.ts';
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
  return csvText([head, ...lines]);
}
