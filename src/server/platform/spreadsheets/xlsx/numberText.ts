import type { NumberFormat } from '#server/platform/spreadsheets/xlsx/numberFormat.ts';

/**
 * What a person sees of a number in a cell, made exact: all digits (491512345678, not 4.91512E+11), dates as
 * YYYY-MM-DD, with time as YYYY-MM-DDTHH:MM, zeros and plus of the format. Text that is no number stays.
 */
export function numberText(stored: string, format: NumberFormat, is1904: boolean): string {
  const number = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(number)) return stored;
  switch (format.kind) {
    case 'DATE':
      return (
        dateText(is1904 && format.hasDate ? number + DAYS_1904 : number, format) ?? digits(stored, number)
      );
    case 'DURATION':
      return durationText(number);
    case 'PERCENT':
      return `${digits('', number * 100)}%`;
    case 'PADDED':
      return /^\d+$/.test(digits(stored, number))
        ? digits(stored, number).padStart(format.digits, '0')
        : digits(stored, number);
    case 'PLUS':
      return number > 0 ? `+${digits(stored, number)}` : digits(stored, number);
    case 'PLAIN':
      return digits(stored, number);
  }
}

// Spreadsheet programs keep fifteen digits; further digits are rounding errors. Whole numbers are written out.
function digits(stored: string, number: number): string {
  if (/^-?\d+$/.test(stored)) return stored;
  const rounded = Number(number.toPrecision(15));
  const text = String(rounded);
  return text.includes('e')
    ? rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

const DAYS_1904 = 1462;
const LAST_DAY = 2_958_465; // 9999-12-31
const DAY = 86_400;

// Day 1 is 1900-01-01, and day 60 is 1900-02-29, which never was.
function dateText(
  serial: number,
  { hasDate, hasTime }: { hasDate: boolean; hasTime: boolean },
): string | null {
  if (serial < 0 || serial > LAST_DAY + 1) return null;
  const seconds = Math.round(serial * DAY);
  const day = Math.floor(seconds / DAY);
  const time = clockText(seconds % DAY);
  if (!hasDate) return time;
  const sinceEpoch = Date.UTC(1899, 11, day < 60 ? 31 : 30) + day * DAY * 1000;
  const date = new Date(sinceEpoch).toISOString().slice(0, 10);
  return hasTime ? `${date}T${time}` : date;
}

function durationText(days: number): string {
  const seconds = Math.round(Math.abs(days) * DAY);
  const hours = Math.floor(seconds / 3600);
  return `${days < 0 ? '-' : ''}${hours}:${clockText(seconds % 3600).slice(3)}`;
}

// 14:30, or 14:30:05
function clockText(seconds: number): string {
  const text = new Date(seconds * 1000).toISOString().slice(11, 19);
  return text.endsWith(':00') ? text.slice(0, 5) : text;
}
