import { CUSTOM_FIELD_LIMITS } from '../limits/records/customFields.ts';

/** The most decimals of a number. */
export const MOST_DECIMALS = CUSTOM_FIELD_LIMITS.decimals;

/** A number in decimals, rounded half away from zero: '-12.5'. Null for one that fields cannot have. */
export function decimalText(value: number, decimals: number): string | null {
  if (!Number.isFinite(value) || Math.abs(value) >= 10 ** CUSTOM_FIELD_LIMITS.digits) return null;
  const text = formatOf(decimals).format(value);
  return text === '-0' ? '0' : text;
}

/** A number rounded half away from zero. Throws for one that fields cannot have, and for a number of decimals from outside 0 to 6. */
export function decimalNumber(value: number, decimals: number): number {
  const text = decimals >= 0 && decimals <= MOST_DECIMALS ? decimalText(value, Math.floor(decimals)) : null;
  if (text === null) throw new Error('No result');
  return Number(text);
}

// Reads a number as it is written, so that 1.005 becomes 1.01
const formats: Intl.NumberFormat[] = [];

function formatOf(decimals: number): Intl.NumberFormat {
  return (formats[decimals] ??= new Intl.NumberFormat('en', {
    maximumFractionDigits: decimals,
    useGrouping: false,
    roundingMode: 'halfExpand',
  }));
}
