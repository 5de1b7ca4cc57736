import { numberText } from '../../i18n/formats.ts';
/** A number range from the URL, both ends inclusive; either end may be open. */
export interface ValueRange {
  from: string | null;
  to: string | null;
}

/** Parses a number filter's value in the URL, '100..250.5'. Null if it is not a range. */
export function readRange(values: readonly string[] | undefined): ValueRange | null {
  const match = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/.exec(values?.[0] ?? '');
  return match && (match[1] || match[2]) ? { from: match[1] ?? null, to: match[2] ?? null } : null;
}

/** The value of a number filter for the URL; none for a range open at both ends. */
export function writeRange({ from, to }: ValueRange): string[] {
  return from || to ? [`${from ?? ''}..${to ?? ''}`] : [];
}

/** A range in words that a short button has room for: '1,000 – 2,500', '≥ 1,000', '≤ 2,500'. */
export function rangeText({ from, to }: ValueRange): string {
  if (from === to) return exactText(from);
  if (from === null) return `≤ ${exactText(to)}`;
  return to === null ? `≥ ${exactText(from)}` : `${exactText(from)} – ${exactText(to)}`;
}

function exactText(number: string | null): string {
  return number === null ? '' : numberText(Number(number), { maximumFractionDigits: 20 });
}
