import type { DateRange } from './dateRange.ts';

/**
 * Relative date ranges by their name in the URL. They move with the calendar: a link or view of overdue rows shows the
 * rows that are overdue when it is opened.
 */
const DAYS: Readonly<Record<string, { label: string; range: (today: string) => DateRange }>> = {
  overdue: { label: /*i18n*/ 'Overdue', range: (today) => ({ from: null, to: addDays(today, -1) }) },
  today: { label: /*i18n*/ 'Today', range: (today) => ({ from: today, to: today }) },
  tomorrow: { label: /*i18n*/ 'Tomorrow', range: (today) => dayRange(today, 1, 1) },
  yesterday: { label: /*i18n*/ 'Yesterday', range: (today) => dayRange(today, -1, -1) },
  next7: { label: /*i18n*/ 'Next 7 days', range: (today) => dayRange(today, 0, 6) },
  last7: { label: /*i18n*/ 'Last 7 days', range: (today) => dayRange(today, -6, 0) },
  last30: { label: /*i18n*/ 'Last 30 days', range: (today) => dayRange(today, -29, 0) },
  thisMonth: { label: /*i18n*/ 'This month', range: (today) => monthRange(today, 0) },
  lastMonth: { label: /*i18n*/ 'Last month', range: (today) => monthRange(today, -1) },
};

/** The ranges offered for future dates, for past dates, and for dates that can be either. */
const USUAL = {
  ahead: ['today', 'tomorrow', 'next7', 'overdue'],
  past: ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'],
  any: ['today', 'next7', 'last7', 'thisMonth'],
} as const;

/** Whether a field's dates are in the future, in the past, or either. */
export type DaysLie = keyof typeof USUAL;

/** The name of a relative range in the URL. */
export type UsualDays = (typeof USUAL)[DaysLie][number];

/** The relative ranges of a filter: the value in the URL and the label. */
export function usualDays(lie: DaysLie = 'any'): { value: string; label: string }[] {
  return USUAL[lie].map((value) => ({ value, label: usualLabel(value) ?? value }));
}

/** The label of a relative range; undefined for any other value. */
export function usualLabel(value: string | undefined): string | undefined {
  return usualOf(value)?.label;
}

/** The current days of a relative range; undefined for any other value. */
export function usualRange(value: string | undefined, today: () => string): DateRange | undefined {
  return usualOf(value)?.range(today());
}

function usualOf(value = '') {
  return Object.hasOwn(DAYS, value) ? DAYS[value] : undefined;
}

function dayRange(today: string, from: number, to: number): DateRange {
  return { from: addDays(today, from), to: addDays(today, to) };
}

function monthRange(today: string, months: number): DateRange {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = Date.UTC(year, month - 1 + months, 1);
  return { from: dayText(first), to: dayText(Date.UTC(year, month + months, 0)) };
}

function addDays(day: string, days: number): string {
  return dayText(Date.parse(`${day}T00:00Z`) + days * 86_400_000);
}

function dayText(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
