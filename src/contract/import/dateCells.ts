import { translated } from '../i18n/translated.ts';
import { monthInDigits } from './monthNames.ts';

/** In which order a table writes day, month and year where that is not plain. */
export type DateOrder = 'DMY' | 'MDY';

/** The messages about an invalid date. */
export const DATE_CELL_MESSAGES = translated({
  invalid: /*i18n*/ 'This is not a valid date. Write it as 2026-03-31',
  ambiguous: /*i18n*/ 'The order of day and month is unclear. Choose the date format',
} as const);

/** A date read from a cell: YYYY-MM-DD, with a time of day YYYY-MM-DDTHH:MM (no zone: as the company's clocks show it). */
export interface DateCell {
  value: string | null;
  problem: string | null;
}

/**
 * Reads a date: 2026-03-31, 31.03.2026, 31/3/26, 03/31/2026, 31 Mar 2026, each with or without 14:30 or 2:30 pm. Where day and month
 * could be either, `order` decides; without it that is a problem. Dots mean day first. A blank cell is no date, and no problem.
 */
export function readDateCell(text: string, order?: DateOrder | null): DateCell {
  const typed = text.trim();
  if (typed === '') return { value: null, problem: null };
  const [, date = '', time = ''] = /^([\d./-]+)(?:(?:T\s*|,?\s+)(\S.*))?$/i.exec(monthInDigits(typed)) ?? [];
  const numbers = dateNumbers(date);
  const clock = time ? clockTime(time) : '';
  if (!numbers || clock === null) return { value: null, problem: DATE_CELL_MESSAGES.invalid };
  const days = readings(numbers, order);
  const first = days[0];
  if (!first) return { value: null, problem: DATE_CELL_MESSAGES.invalid };
  if (days.length > 1 && days[1] !== first) return { value: null, problem: DATE_CELL_MESSAGES.ambiguous };
  return { value: clock ? `${first}T${clock}` : first, problem: null };
}

/** The order that the dates of a column betray: 31/3 is day first, 3/31 month first. Null where they do not, or disagree. */
export function guessDateOrder(texts: readonly string[]): DateOrder | null {
  const found = new Set<DateOrder>();
  for (const text of texts) {
    const numbers = dateNumbers(/^\s*([\d./-]+)/.exec(text)?.[1] ?? '');
    if (!numbers || numbers.isYearFirst || numbers.isDotted) continue;
    if (numbers.first > 12) found.add('DMY');
    if (numbers.second > 12) found.add('MDY');
  }
  const [order] = found;
  return found.size === 1 && order ? order : null;
}

interface DateNumbers {
  year: number;
  first: number;
  second: number;
  isYearFirst: boolean;
  isDotted: boolean;
}

function dateNumbers(date: string): DateNumbers | null {
  const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/.exec(date);
  if (yearFirst) {
    const [, year, , first, second] = yearFirst;
    return {
      year: Number(year),
      first: Number(first),
      second: Number(second),
      isYearFirst: true,
      isDotted: false,
    };
  }
  const [, first, sign, second, year = ''] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(date) ?? [];
  if (!first) return null;
  // Two-digit years: birthdays and appointments are both near
  const century = year.length === 4 ? 0 : Number(year) < 70 ? 2000 : 1900;
  const isDotted = sign === '.';
  return {
    year: Number(year) + century,
    first: Number(first),
    second: Number(second),
    isYearFirst: false,
    isDotted,
  };
}

function readings(numbers: DateNumbers, order?: DateOrder | null): string[] {
  const { year, first, second, isYearFirst, isDotted } = numbers;
  const monthFirst = isoDate(year, first, second);
  const dayFirst = isoDate(year, second, first);
  if (isYearFirst) return filled([monthFirst]);
  if (isDotted) return filled([dayFirst]);
  if (order) return filled([order === 'DMY' ? dayFirst : monthFirst]);
  return filled([dayFirst, monthFirst]);
}

function filled(dates: (string | null)[]): string[] {
  return dates.filter((date) => date !== null);
}

function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

// 14:30, 14:30:59, 2:30 pm; null where it is none
function clockTime(time: string): string | null {
  const [, typedHour, minute, half] =
    /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap]m)?$/i.exec(time.trim()) ?? [];
  if (!typedHour || !minute || Number(minute) > 59) return null;
  const hour = Number(typedHour);
  if (half && (hour < 1 || hour > 12)) return null;
  const hours = half ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour;
  return hours < 24 ? `${String(hours).padStart(2, '0')}:${minute}` : null;
}
