/** Numbers as they stand in the address, both included; either end may be open. */
export interface ValueRange {
  from: string | null;
  to: string | null;
}

/** The range of a filter of numbers out of its value in the address, '100..250.5'. Null when there is none. */
export function readRange(values: readonly string[] | undefined): ValueRange | null {
  const match = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/.exec(values?.[0] ?? '');
  return match && (match[1] || match[2]) ? { from: match[1] ?? null, to: match[2] ?? null } : null;
}

/** The value of a filter of numbers for the address; none for a range open at both ends. */
export function writeRange({ from, to }: ValueRange): string[] {
  return from || to ? [`${from ?? ''}..${to ?? ''}`] : [];
}

/** A range in words: '100 – 250', 'from 100', 'up to 250'. */
export function rangeText({ from, to }: ValueRange): string {
  if (from === to) return from ?? '';
  if (from === null) return `up to ${to}`;
  return to === null ? `from ${from}` : `${from} – ${to}`;
}
