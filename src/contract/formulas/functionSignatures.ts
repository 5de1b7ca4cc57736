import { TZDateMini } from '@date-fns/tz/date/mini';
import { addMonths as addCalendarMonths } from 'date-fns/addMonths';
import { FORMULA_LIMITS } from '../limits/records/formulas.ts';
import { decimalNumber, decimalText, MOST_DECIMALS } from './decimalText.ts';

/** The names of our types in CEL. */
export const CEL_TYPES = {
  number: 'double',
  text: 'string',
  date: 'google.protobuf.Timestamp',
  yesNo: 'bool',
} as const;

/** Wraps each divisor, because the numbers of CEL divide by zero. */
export const DIVISOR = 'divisor';

const DATE = CEL_TYPES.date;
const DAY = 86_400_000;

/** The functions of formulas by their signatures in CEL. Each throws where it has no result. */
export const SIGNATURES: Readonly<Record<string, (...values: never[]) => unknown>> = {
  'round(double): double': (value: number) => decimalNumber(value, 0),
  'round(double, double): double': (value: number, decimals: number) => decimalNumber(value, decimals),
  'floor(double): double': (value: number) => Math.floor(value),
  'ceil(double): double': (value: number) => Math.ceil(value),
  'abs(double): double': (value: number) => Math.abs(value),
  'min(double, double): double': (one: number, other: number) => Math.min(one, other),
  'max(double, double): double': (one: number, other: number) => Math.max(one, other),
  'number(string): double': (text: string) =>
    /^\s*-?\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : noResult(),
  'text(double): string': (value: number) => decimalText(value, MOST_DECIMALS) ?? noResult(),
  'upper(string): string': (text: string) => short(text).toUpperCase(),
  'lower(string): string': (text: string) => short(text).toLowerCase(),
  'trim(string): string': (text: string) => short(text).trim(),
  'length(string): double': (text: string) => [...short(text)].length,
  'left(string, double): string': (text: string, count: number) =>
    [...short(text)].slice(0, whole(count)).join(''),
  'right(string, double): string': (text: string, count: number) => {
    const letters = [...short(text)];
    return letters.slice(Math.max(0, letters.length - whole(count))).join('');
  },
  'contains(string, string): bool': (text: string, part: string) => short(text).includes(short(part)),
  'startsWith(string, string): bool': (text: string, part: string) => text.startsWith(part),
  'endsWith(string, string): bool': (text: string, part: string) => text.endsWith(part),
  [`date(string): ${DATE}`]: (text: string) => dayOf(text) ?? noResult(),
  [`days(${DATE}, ${DATE}): double`]: (from: Date, to: Date) =>
    Math.round((to.getTime() - from.getTime()) / DAY),
  [`addDays(${DATE}, double): ${DATE}`]: (day: Date, count: number) =>
    known(new Date(day.getTime() + Math.trunc(count) * DAY)),
  [`addMonths(${DATE}, double): ${DATE}`]: (day: Date, count: number) =>
    known(new Date(addCalendarMonths(new TZDateMini(day.getTime(), 'UTC'), Math.trunc(count)).getTime())),
  [`year(${DATE}): double`]: (day: Date) => day.getUTCFullYear(),
  [`month(${DATE}): double`]: (day: Date) => day.getUTCMonth() + 1,
  [`day(${DATE}): double`]: (day: Date) => day.getUTCDate(),
  [`weekday(${DATE}): double`]: (day: Date) => day.getUTCDay() || 7,
  [`${DIVISOR}(double): double`]: (value: number) => (value === 0 ? noResult() : value),
};

/** A day of the calendar, '2026-12-31', as formulas calculate with it; undefined for another text. */
export function dayOf(text: string): Date | undefined {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? day : undefined;
}

function noResult(): never {
  throw new Error('No result');
}

/** Refuses days that no field can have. */
function known(day: Date): Date {
  return day.getTime() >= Date.UTC(1000, 0) && day.getTime() < Date.UTC(10_000, 0) ? day : noResult();
}

function whole(count: number): number {
  return Number.isFinite(count) && count >= 0 ? Math.floor(count) : noResult();
}

function short(text: string): string {
  return text.length <= FORMULA_LIMITS.value ? text : noResult();
}
