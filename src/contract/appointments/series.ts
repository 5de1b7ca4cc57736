import { SERIES_EVERY_MOST, SERIES_MOST } from '#contract/limits/records/appointments.ts';
import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';

/** How an appointment repeats, by the clocks of the company: a wall time is 2026-11-24T10:00. */
export interface SeriesRule {
  /** Interval in weeks or months. */
  every: number;
  unit: SeriesUnit;
  /** How many appointments there are; null where a day ends them. */
  count: number | null;
  /** The last day on which one begins, 2027-03-01. */
  until: string | null;
}

/** `MONTH`: on the same date, or the last one of a shorter month; `MONTH_WEEKDAY`: such as on the second Tuesday. */
export type SeriesUnit = 'WEEK' | 'MONTH' | 'MONTH_WEEKDAY';

/** The message of the first rule that it breaks, or null. */
export function seriesProblem({ every, count, until }: SeriesRule, start: string): string | null {
  if (!isBetween(every, 1, SERIES_EVERY_MOST)) return SERIES_MESSAGES.every;
  if (count !== null) return isBetween(count, 2, SERIES_MOST) ? null : SERIES_MESSAGES.count;
  return until !== null && until > start.slice(0, 10) ? null : SERIES_MESSAGES.until;
}

/** The wall times at which appointments of a series begin, the given one first; at most as many as a series has. */
export function seriesWalls(start: string, { every, unit, count, until }: SeriesRule): string[] {
  const [day = '', clock = ''] = start.split('T');
  const walls: string[] = [];
  const most = Math.min(count ?? SERIES_MOST, SERIES_MOST);
  // Some months have no fifth Tuesday
  for (let n = 0; walls.length < most && n < SERIES_MOST * 12; n += 1) {
    const next = NEXT[unit](day, n * every);
    if (next !== null && until !== null && next > until) break;
    if (next !== null) walls.push(`${next}T${clock}`);
  }
  return walls;
}

/** The messages about a recurring booking. */
export const SERIES_MESSAGES = translated({
  get every() {
    return i18n.t('Enter a number from 1 to {most}', { most: SERIES_EVERY_MOST });
  },
  get count() {
    return i18n.t('Enter a number from 2 to {most}', { most: SERIES_MOST });
  },
  until: /*i18n*/ 'Choose a day after the first appointment',
  get some() {
    return i18n.t('A recurring booking has 1 to {most} appointments', { most: SERIES_MOST });
  },
  twice: /*i18n*/ 'Each time can be chosen only once',
} as const);

const NEXT: Record<SeriesUnit, (day: string, n: number) => string | null> = {
  WEEK: (day, n) => textOf(new Date(dateOf(day).getTime() + n * 7 * 86_400_000)),
  MONTH: (day, n) => {
    const { year, month, date } = partsOf(day);
    const last = new Date(Date.UTC(year, month + n + 1, 0)).getUTCDate();
    return textOf(new Date(Date.UTC(year, month + n, Math.min(date, last))));
  },
  MONTH_WEEKDAY: (day, n) => {
    const { year, month, date } = partsOf(day);
    const first = new Date(Date.UTC(year, month + n, 1));
    const toWeekday = (dateOf(day).getUTCDay() - first.getUTCDay() + 7) % 7;
    const at = new Date(first.getTime() + (toWeekday + Math.floor((date - 1) / 7) * 7) * 86_400_000);
    return at.getUTCMonth() === first.getUTCMonth() ? textOf(at) : null;
  },
};

function partsOf(day: string) {
  const at = dateOf(day);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), date: at.getUTCDate() };
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function textOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function isBetween(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
