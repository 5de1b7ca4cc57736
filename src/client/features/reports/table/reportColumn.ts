import { t } from '@lingui/core/macro';
import { durationText } from '#client/kit/time/durationText.ts';
import { numberText } from '#contract/i18n/formats.ts';

/** The two periods of a report. */
export type PeriodName = 'current' | 'previous';

/** Days of the calendar (YYYY-MM-DD), both included. */
export interface ReportDays {
  from: string;
  to: string;
}

/** A line of a report; id is null for rows without the thing that they are counted by. */
export interface ReportLine {
  id: string | null;
  label: string;
}

/** How numbers are written. */
export interface NumberFormat<Row = unknown> {
  textOf: (value: number, row: Row) => string;
  /** As a file has the number, for spreadsheets. */
  csvOf: (value: number, row: Row) => number;
  /** Follows the heading in a file: ' (%)'. */
  unit: string;
}

/** A number of each row, in both periods. */
export interface ReportColumn<Row> extends NumberFormat<Row> {
  label: string;
  /** Null without a value. */
  valueOf: (row: Row, period: PeriodName) => number | null;
  /** The list of the counted rows on these days; undefined without one. */
  linkOf?: (row: Row, days: ReportDays, period: PeriodName) => string | undefined;
}

export const COUNT: NumberFormat = {
  textOf: (value) => numberText(value),
  csvOf: (value) => value,
  unit: '',
};

/** Values are shares from 0 to 1. */
export const PERCENT: NumberFormat = {
  textOf: (value) => numberText(value, { style: 'percent', maximumFractionDigits: 1 }),
  csvOf: (value) => Math.round(value * 1000) / 10,
  unit: ' (%)',
};

/** Values are seconds. */
export const DURATION: NumberFormat = {
  textOf: (value) => durationText(value),
  csvOf: (value) => value,
  get unit() {
    return ` (${t`seconds`})`;
  },
};

/** Part of a whole; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
