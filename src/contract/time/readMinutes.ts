/**
 * The minutes that a typed duration says: '90', '90 min', '1 hour 30 minutes', '1h 30m', '1:30' and '1.5 hours' are 90.
 * NaN for other texts.
 */
export function readMinutes(typed: string): number {
  const text = typed.trim().toLowerCase();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const clock = /^(\d+):([0-5]\d)$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const rest = text.replace(PART, '').replaceAll(/[\s,]|and/g, '');
  const parts = [...text.matchAll(PART)];
  if (parts.length === 0 || rest !== '') return NaN;
  return parts.reduce((sum, [, count = '', unit = '']) => sum + Number(count) * sizeOf(unit), 0);
}

const PART = /(\d{1,6}(?:\.\d{1,4})?)\s?(minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|w)\b/g;

const SIZES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60, w: 7 * 24 * 60 };

function sizeOf(unit: string): number {
  return SIZES[unit.charAt(0)] ?? NaN;
}
