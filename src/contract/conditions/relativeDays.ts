import { CONDITION_LIMITS } from '#contract/limits/views.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';
import { i18n } from '../i18n/i18n.ts';
import { usualLabel, usualRange } from '../lists/filters/usualDays.ts';

/** The named values of 'is within', in the order of menus; in addition there are 'last<N>' and 'next<N>' days, the current one included. */
export const RELATIVE_DAYS = [
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
  'thisYear',
] as const;

type NamedDays = (typeof RELATIVE_DAYS)[number];

/** A number of days up to or from the current day. */
export interface DaySpan {
  way: 'last' | 'next';
  /** As typed. */
  days: string;
}

/** The span of 'last30' or 'next7'; null for other values. The number may be none, or exceed the limit. */
export function readSpan(value: string): DaySpan | null {
  const [, way, days = ''] = /^(last|next)(\d*)$/.exec(value) ?? [];
  return way ? { way: way as DaySpan['way'], days } : null;
}

/** Whether it is a value of 'is within'. */
export function isRelativeDays(value: string): boolean {
  const days = Number(readSpan(value)?.days ?? '');
  return (RELATIVE_DAYS as readonly string[]).includes(value) || (days >= 1 && days <= CONDITION_LIMITS.days);
}

/** A value of 'is within' in words. */
export function relativeDaysLabel(value: string): string {
  const label = usualLabel(value) ?? LABELS[value as keyof typeof LABELS];
  if (label) return i18n.t(label);
  const { way, days } = readSpan(value) ?? { way: 'last', days: '' };
  return way === 'last'
    ? i18n.t('{days, plural, one {the last day} other {the last # days}}', { days: Number(days) })
    : i18n.t('{days, plural, one {the next day} other {the next # days}}', { days: Number(days) });
}

/** The days of a value of 'is within', both included, in a company's time zone; weeks begin on `firstDay` (0: Sunday). */
export function relativeRange(
  value: string,
  { timeZone, firstDay, now }: { timeZone: string; firstDay: number; now: number },
): { from: string; to: string } {
  const today = zonedDay(now, timeZone);
  const usual = usualRange(value, () => today);
  if (usual?.from && usual.to) return { from: usual.from, to: usual.to };
  const span = readSpan(value);
  if (span) {
    const far = Number(span.days) - 1;
    return span.way === 'last' ? daysFrom(today, -far, 0) : daysFrom(today, 0, far);
  }
  return RANGES[value as keyof typeof RANGES](today, firstDay);
}

const LABELS = {
  thisWeek: /*i18n*/ 'This week',
  lastWeek: /*i18n*/ 'Last week',
  nextWeek: /*i18n*/ 'Next week',
  nextMonth: /*i18n*/ 'Next month',
  thisYear: /*i18n*/ 'This year',
} as const satisfies Partial<Record<NamedDays, string>>;

const RANGES: Record<keyof typeof LABELS, (today: string, firstDay: number) => { from: string; to: string }> =
  {
    thisWeek: (today, firstDay) => week(today, firstDay, 0),
    lastWeek: (today, firstDay) => week(today, firstDay, -7),
    nextWeek: (today, firstDay) => week(today, firstDay, 7),
    nextMonth: (today) => {
      const [year = 0, month = 1] = today.split('-').map(Number);
      return { from: dayText(Date.UTC(year, month, 1)), to: dayText(Date.UTC(year, month + 1, 0)) };
    },
    thisYear: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
  };

function week(today: string, firstDay: number, later: number): { from: string; to: string } {
  const since = (new Date(`${today}T00:00Z`).getUTCDay() - firstDay + 7) % 7;
  return daysFrom(today, later - since, later - since + 6);
}

function daysFrom(today: string, from: number, to: number): { from: string; to: string } {
  const at = Date.parse(`${today}T00:00Z`);
  return { from: dayText(at + from * DAY), to: dayText(at + to * DAY) };
}

const DAY = 86_400_000;

function dayText(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
