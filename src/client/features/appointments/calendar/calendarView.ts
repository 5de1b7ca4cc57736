import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addDays, addMonths, format } from 'date-fns';

/** How much of the calendar is shown, and how. */
export type CalendarView = 'day' | 'week' | 'month' | 'list';

/** The views as the switch offers them. */
export const VIEWS = [
  { value: 'day', label: msg`Day` },
  { value: 'week', label: msg`Week` },
  { value: 'month', label: msg`Month` },
  { value: 'list', label: msg`List` },
] as const satisfies readonly { value: CalendarView; label: MessageDescriptor }[];

/** Those for which a phone is wide enough; the first is what it starts with. */
export const PHONE_VIEWS = VIEWS.filter(({ value }) => value === 'list' || value === 'day').toReversed();

/** The day ('2026-11-21') from which the next part of the calendar is shown, or the one before (by: -1). */
export function shiftedDay(day: string, view: CalendarView, by: 1 | -1): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const shown = new Date(year, month - 1, view === 'month' ? 1 : date);
  const shifted = view === 'month' ? addMonths(shown, by) : addDays(shown, view === 'day' ? by : 7 * by);
  return format(shifted, 'yyyy-MM-dd');
}

/** Whether this is a day of the calendar, as an address names it. */
export function isDay(text: string | null): text is string {
  return /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
